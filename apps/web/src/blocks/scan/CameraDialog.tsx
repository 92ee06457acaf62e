import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { colors } from '#ui/tokens';
import { sayScanned } from '#ui/use-scans';
import { watchCamera } from './camera';
import { cameraFault } from './camera-fault';

export interface CameraDialogProps {
  onClose: () => void;
}

/** The picture of the camera, and what it read last. The dialog shows its content after its own first effects. */
function CameraView() {
  const video = useRef<HTMLVideoElement>(null);
  const [last, setLast] = useState('');
  const [fault, setFault] = useState('');
  useEffect(() => {
    const ended = new AbortController();
    const onScan = (text: string) => {
      setLast(text);
      // Felt in a noisy hall; not every device can.
      if ('vibrate' in navigator) navigator.vibrate(60);
      sayScanned(text);
    };
    if (video.current)
      watchCamera(video.current, ended.signal, onScan).catch((error: unknown) => {
        if (!ended.signal.aborted) setFault(cameraFault(error));
      });
    return () => ended.abort();
  }, []);
  if (fault !== '') return <ErrorLine text={fault} />;
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        aria-label="Camera"
        style={{ display: 'block', width: '100%', maxHeight: '50vh', objectFit: 'cover', background: colors.sunken }}
      />
      <p role="status" style={{ margin: '8px 0 0', color: colors.muted, overflowWrap: 'anywhere' }}>
        {last === '' ? 'Point the camera at a bar code.' : `Last scan: ${last}`}
      </p>
    </>
  );
}

/** The camera as a bar code scanner: what it reads is scanned on the page below, until it is closed. */
export const CameraDialog = ({ onClose }: CameraDialogProps) => (
  <DialogFrame
    title="Scan with the camera"
    onClose={onClose}
    actions={
      <Button variant="contained" autoFocus onClick={onClose}>
        Done
      </Button>
    }
  >
    <CameraView />
  </DialogFrame>
);
