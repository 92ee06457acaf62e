import { dark, darkTones, light, lightTones } from './palettes';
import { onTouchedPhone, sizes } from './tokens';

const variables = (colors: typeof light, tones: typeof lightTones): string =>
  [
    ...Object.entries(colors).map(([name, color]) => `--${name}:${color}`),
    ...Object.entries(tones).flatMap(([name, parts]) =>
      Object.entries(parts).map(([part, color]) => `--${name}-${part}:${color}`),
    ),
  ].join(';');

const darkRule = `color-scheme:dark;${variables(dark, darkTones)}`;

/**
 * The style rules of the themes, inlined into the page so that its first paint is right: light, dark if the user chose
 * it, always light in print; plus the pixel heights of rows and fields by density.
 */
export const LOOK_RULES = [
  `:root{color-scheme:light;--row:31px;--field:32px;${variables(light, lightTones)}}`,
  ':root[data-density=comfortable]{--row:38px;--field:38px}',
  // What is pressed with a finger on a phone is as large as one.
  `${onTouchedPhone}{:root,:root[data-density=comfortable]{--field:${sizes.touch}px}}`,
  `@media screen{:root[data-theme=dark]{${darkRule}}}`,
  'html{background:var(--page)}',
].join('');
