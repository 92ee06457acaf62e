/** Every colour, size and time of the look; nothing else in the app names a raw colour. */
export const colors = {
  primary: '#2c303a',
  secondary: '#424242',
  tertiary: '#eeeeee',
  accent: '#324961',
  error: '#e02d00',
  /** The error colour darkened until 12 px text passes 4.5 : 1 on white and on its tint. */
  errorText: '#b82400',
  info: '#1976d2',
  success: '#2e7d32',
  warning: '#8a5300',
  anchor: '#0b4b8e',
  page: '#f6f7f9',
  card: '#ffffff',
  hairline: '#dfe3e8',
  control: '#8a94a3',
  text: '#1f2430',
  muted: '#5b6472',
  hover: '#f0f3f7',
  selected: '#e6edf5',
} as const;

/** Page widths in pixels: the named breakpoints of the theme, and where the side navigation becomes a drawer. */
export const breakpoints = { xs: 600, sm: 960, md: 1280, lg: 1920, mobile: 1264, mobileList: 720 } as const;

/** The style rule of a window as narrow as a phone. */
export const onPhone = `@media (max-width: ${breakpoints.xs - 1}px)`;

/** Heights and widths in pixels that several parts of the shell must agree on. */
export const sizes = { topBar: 48, field: 32, row: 31, navOpen: 208, navFolded: 52, content: 1600, touch: 44 } as const;

/** Shadows of what lies over the page. */
export const shadows = { bar: '0 -2px 12px rgba(31, 36, 48, 0.14)', raised: '0 4px 16px rgba(31, 36, 48, 0.18)', side: '-4px 0 16px rgba(31, 36, 48, 0.14)' } as const;

/** What lies over what: dialogs (1300) under notifications, menus and lists of choices over both. */
export const layers = { notification: 1350, menu: 1400 } as const;

/** Times in milliseconds. */
export const times = { menu: 120, notification: 3000, notificationSlide: 300, resizeDebounce: 200, scroll: 500 } as const;
