import { mdiBarcodeScan } from '@mdi/js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Icon } from '#ui/Icon';
import { lazyPart } from '#ui/lazy-part';
import { useMedia } from '#ui/use-media';
import type { CameraDialogProps } from './CameraDialog';

const CameraDialog = lazyPart<CameraDialogProps>(async () => (await import('./CameraDialog')).CameraDialog);

/**
 * Opens the camera of a phone or tablet as a bar code scanner for the page's `useScans`. Not shown at a desk, nor where
 * the browser gives no camera: to a page that isn't encrypted.
 */
export function CameraButton() {
  const [open, setOpen] = useState(false);
  const isTouched = useMedia('(pointer: coarse)');
  if (!isTouched || !('mediaDevices' in navigator)) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiBarcodeScan} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Scan
      </Button>
      {open && <CameraDialog onClose={() => setOpen(false)} />}
    </>
  );
}
