import { useEffect, useRef, useState } from 'react';
import { watchCamera } from '#blocks/scan/camera';
import { cameraFault } from '#blocks/scan/camera-fault';
import { Failure } from './Notes';

/** The camera as a scanner of labels. */
export function Scanner({ onScan }: { readonly onScan: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onScan);
  const [fault, setFault] = useState('');
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const ended = new AbortController();
    if (video.current)
      watchCamera(video.current, ended.signal, (text) => {
        if ('vibrate' in navigator) navigator.vibrate(60);
        latest.current(text);
      }).catch((error: unknown) => {
        if (!ended.signal.aborted) setFault(cameraFault(error));
      });
    return () => ended.abort();
  }, []);
  return fault === '' ? <video ref={video} muted playsInline aria-label="Camera" /> : <Failure text={fault} />;
}
