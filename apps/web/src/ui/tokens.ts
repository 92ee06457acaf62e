import type { ColorName } from './palettes';

const name = (color: ColorName) => `var(--${color})`;

/**
 * Every color by its CSS variable; ui/palettes.ts has the light and dark values. Nothing else in the app names a raw
 * color.
 */
export const colors = {
  primary: name('primary'),
  onPrimary: name('onPrimary'),
  onPrimaryMuted: name('onPrimaryMuted'),
  secondary: name('secondary'),
  tertiary: name('tertiary'),
  accent: name('accent'),
  accentHover: name('accentHover'),
  onAccent: name('onAccent'),
  error: name('error'),
  errorText: name('errorText'),
  onError: name('onError'),
  info: name('info'),
  success: name('success'),
  warning: name('warning'),
  anchor: name('anchor'),
  page: name('page'),
  card: name('card'),
  sunken: name('sunken'),
  hairline: name('hairline'),
  outline: name('outline'),
  control: name('control'),
  text: name('text'),
  muted: name('muted'),
  disabled: name('disabled'),
  hover: name('hover'),
  selected: name('selected'),
  avatar: name('avatar'),
  onAvatar: name('onAvatar'),
  caution: name('caution'),
  changed: name('changed'),
  shade: name('shade'),
  paper: name('paper'),
  ink: name('ink'),
} as const satisfies Record<ColorName, string>;

/** Page widths in pixels: the theme's named breakpoints, and where the side navigation becomes a drawer. */
export const breakpoints = { xs: 600, sm: 960, md: 1280, lg: 1920, mobile: 1264, mobileList: 720 } as const;

/** The media query of a phone-sized window. */
export const onPhone = `@media (max-width: ${breakpoints.xs - 1}px)`;

/** The media query of a phone that is touched: what is pressed is as large as a finger. */
export const onTouchedPhone = `@media (pointer: coarse) and (max-width: ${breakpoints.xs - 1}px)`;

/** Heights that depend on the user's density. */
export const heights = { row: 'var(--row)', field: 'var(--field)' } as const;

/** Heights and widths in pixels shared by parts of the shell. */
export const sizes = { topBar: 48, navOpen: 208, navFolded: 52, content: 1600, touch: 44 } as const;

/** Shadows of overlays. */
export const shadows = {
  bar: `0 -2px 12px ${name('shade')}`,
  raised: `0 4px 16px ${name('shade')}`,
  side: `-4px 0 16px ${name('shade')}`,
} as const;

/** Layering: dialogs (1300) under notifications, menus and drop-down lists over both. */
export const layers = { notification: 1350, menu: 1400 } as const;

/** Times in milliseconds. */
export const times = {
  menu: 120,
  notification: 3000,
  notificationSlide: 300,
  resizeDebounce: 200,
  scroll: 500,
} as const;
