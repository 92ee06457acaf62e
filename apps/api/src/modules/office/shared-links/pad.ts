import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SIGNATURE_FIELD } from '@falcon/domain/office/signatures';

const library = join(dirname(createRequire(import.meta.url).resolve('signature_pad')), 'signature_pad.min.js');

/** The library that signatures are drawn with, as a module for the page. */
export const PAD = readFileSync(library, 'utf8').replace(/\/\/# sourceMappingURL=.*/, '');

/** Draws with the library in the page’s field; `drawnOn` is what was drawn there, blank for nothing. */
export const PAD_SCRIPT = `
let pad = null;
let ink = [];
async function openPad(field) {
  const canvas = field.querySelector('canvas');
  const { default: SignaturePad } = await import('/view/pad.js');
  if (!canvas.isConnected) return;
  let width = ink.width ?? 0;
  pad = new SignaturePad(canvas, { penColor: '#1f2430' });
  let data = ink.data ?? [];
  new ResizeObserver(() => {
    if (canvas.clientWidth === 0 || canvas.clientWidth === width && canvas.width > 300) return;
    if (!pad.isEmpty()) data = pad.toData();
    const scale = width === 0 ? 1 : canvas.clientWidth / width;
    width = canvas.clientWidth;
    const ratio = Math.max(devicePixelRatio || 1, 1);
    canvas.width = width * ratio;
    canvas.height = canvas.clientHeight * ratio;
    canvas.getContext('2d').scale(ratio, ratio);
    pad.clear();
    pad.fromData(data.map((group) => ({ ...group, points: group.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })) })));
  }).observe(canvas);
  pad.addEventListener('endStroke', () => { ink = { width, data: pad.toData() }; });
  field.querySelector('button').addEventListener('click', () => { pad.clear(); data = []; ink = []; });
}
function drawnOn(canvas) {
  if (!canvas || !pad || pad.isEmpty()) return '';
  const at = (value) => Math.max(0, Math.round(value * ${SIGNATURE_FIELD.width} / canvas.clientWidth));
  const inside = ({ x, y }) => Math.min(at(x), ${SIGNATURE_FIELD.width}) + ' ' + Math.min(at(y), ${SIGNATURE_FIELD.height});
  return pad.toData().map(({ points }) => 'M' + (points.length === 1 ? [...points, ...points] : points).map(inside).join('L')).join('');
}
`;

/** The field of a signature, for the form of an acceptance. */
export const PAD_HTML = `<div class="pad" data-pad><div class="pad-head"><span id="pad-name">Draw your signature (optional)</span><button type="button" class="other">Clear</button></div>
<canvas role="img" aria-labelledby="pad-name"></canvas></div>`;

export const PAD_STYLE = `
.pad{margin:0 0 16px;max-width:480px}
.pad-head{display:flex;align-items:center;justify-content:space-between;gap:12px;margin-bottom:4px}
.pad canvas{display:block;width:100%;aspect-ratio:${SIGNATURE_FIELD.width}/${SIGNATURE_FIELD.height};border:1px solid var(--muted);border-radius:6px;background:#fff;touch-action:none}`;
