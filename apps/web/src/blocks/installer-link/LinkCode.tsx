import Button from '@mui/material/Button';
import { useState } from 'react';
import { QrCode } from '#blocks/second-factor/QrCode';

/** The address of an installer’s link as a QR code, only while someone looks at it. */
export function LinkCode({ address }: { address: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button aria-expanded={isShown} onClick={() => setShown((before) => !before)}>
        {isShown ? 'Hide QR code' : 'Show QR code'}
      </Button>
      {isShown && (
        <div style={{ flexBasis: '100%' }}>
          <QrCode text={address} label="QR code that opens this installer’s jobs" />
        </div>
      )}
    </>
  );
}
