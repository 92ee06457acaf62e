import sharp from 'sharp';

type Color = readonly [red: number, green: number, blue: number];

const [WIDTH, HEIGHT, PLANK] = [480, 360, 40];
const COLORS: Readonly<Record<'bare' | 'floor' | 'boxes' | 'paper', Color>> = {
  bare: [172, 168, 160],
  floor: [150, 112, 76],
  boxes: [196, 160, 104],
  paper: [232, 230, 222],
};

/** A picture of planks, as a phone would send it: each one a shade of its own. */
export async function floorPicture(what: keyof typeof COLORS): Promise<string> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const row = Math.floor(y / PLANK);
      const plank = row * 7 + Math.floor((x + row * 90) / 180);
      const shade = ((plank * 37) % 29) - 14 - (y % PLANK === 0 || (x + row * 90) % 180 === 0 ? 40 : 0);
      COLORS[what].forEach((color, part) => pixels.writeUInt8(color + shade, (y * WIDTH + x) * 3 + part));
    }
  const data = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
  return `data:image/jpeg;base64,${data.toString('base64')}`;
}
