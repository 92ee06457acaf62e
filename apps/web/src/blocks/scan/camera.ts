import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { createRepeats } from './repeats';

/** The reader is one of our own files, never loaded from elsewhere. */
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

/** How often the picture is read, in milliseconds. */
const EVERY_MS = 150;
/** Pixels: enough for a label at arm's length, and quickly read. */
const WIDTH = 1280;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What is in the picture now; null before there is one. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth: width, videoHeight: height } = video;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (width === 0 || !context) return null;
  canvas.width = width;
  canvas.height = height;
  context.drawImage(video, 0, 0);
  return context.getImageData(0, 0, width, height);
}

/**
 * Shows the camera behind the phone in a video and calls `onScan` with each bar code of a label, once for each time it
 * comes into the picture, until `signal` ends it. Rejects if there is no camera, it is refused, or the reader can't be
 * loaded.
 */
export async function watchCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onScan: (text: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: WIDTH } },
  });
  const canvas = document.createElement('canvas');
  const isNew = createRepeats();
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const picture = pictureOf(video, canvas);
      const codes = picture ? await readBarcodes(picture, { formats: ['Code128'] }) : [];
      for (const { text, isValid } of codes)
        if (isValid && text !== '' && !signal.aborted && isNew(text, performance.now())) onScan(text);
      await pause(EVERY_MS);
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
