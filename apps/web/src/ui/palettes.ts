/** The colors of one status or note: tint is the background, dot a stronger version, text the foreground. */
const tone = (tint: string, dot: string, text: string) => ({ tint, dot, text });

/**
 * Every color of the light theme. Text colors have a contrast of 4.5 : 1 against the card, the page and their tints.
 */
export const light = {
  primary: '#2c303a',
  onPrimary: '#ffffff',
  onPrimaryMuted: '#c9d0da',
  secondary: '#424242',
  tertiary: '#eeeeee',
  accent: '#324961',
  accentHover: '#2c303a',
  onAccent: '#ffffff',
  error: '#e02d00',
  errorText: '#b82400',
  onError: '#ffffff',
  info: '#1976d2',
  success: '#2e7d32',
  warning: '#8a5300',
  anchor: '#0b4b8e',
  page: '#f6f7f9',
  card: '#ffffff',
  sunken: '#fafbfc',
  hairline: '#dfe3e8',
  outline: '#c4cbd4',
  control: '#8a94a3',
  text: '#1f2430',
  muted: '#5b6472',
  disabled: '#8b93a0',
  hover: '#f0f3f7',
  selected: '#e6edf5',
  avatar: '#dbe4ee',
  onAvatar: '#2c303a',
  caution: '#fff4d6',
  changed: '#fff1c2',
  shade: '#1f243029',
  paper: '#ffffff',
  ink: '#1f2430',
};

/** Every color of the dark theme, with the same contrast. */
export const dark: typeof light = {
  primary: '#0e1115',
  onPrimary: '#f2f4f7',
  onPrimaryMuted: '#b4bdc9',
  secondary: '#c5cad2',
  tertiary: '#2a2f38',
  accent: '#9dbfe4',
  accentHover: '#b9d2ee',
  onAccent: '#10161d',
  error: '#ff7d61',
  errorText: '#ff9b84',
  onError: '#1d0a05',
  info: '#6cb2f5',
  success: '#7cc781',
  warning: '#f0b95c',
  anchor: '#92bff4',
  page: '#14171c',
  card: '#1c2027',
  sunken: '#191d23',
  hairline: '#323945',
  outline: '#4a5361',
  control: '#7c8796',
  text: '#e6e9ee',
  muted: '#a6b0bd',
  disabled: '#737d8b',
  hover: '#262c35',
  selected: '#283748',
  avatar: '#33475c',
  onAvatar: '#e6eef7',
  caution: '#3a2f10',
  changed: '#4a3d12',
  shade: '#00000080',
  // What is drawn on paper looks the same in both themes.
  paper: light.paper,
  ink: light.ink,
};

export const lightTones = {
  gray: tone('#eef0f3', '#7a8493', '#3f4854'),
  amber: tone('#fff4d6', '#b98900', '#5e4600'),
  orange: tone('#ffe8d6', '#d9691e', '#7a3405'),
  violet: tone('#f1e8fb', '#8347c4', '#542887'),
  blue: tone('#e3f0fc', '#1976d2', '#0d4a87'),
  indigo: tone('#e7e9fb', '#4752c4', '#2c3494'),
  green: tone('#e4f3e5', '#2e7d32', '#1c5420'),
  dark: tone('#dfe2e6', '#424242', '#2c303a'),
  brown: tone('#f3e9e2', '#8a5a3c', '#5d3a24'),
  red: tone('#ffffff', '#e02d00', '#b82400'),
};

export const darkTones: typeof lightTones = {
  gray: tone('#2b313a', '#97a2b1', '#c9d1db'),
  amber: tone('#3a2f10', '#d9a81c', '#f0d48a'),
  orange: tone('#40260f', '#ea8440', '#f7c199'),
  violet: tone('#33244a', '#a576e0', '#d9c2f5'),
  blue: tone('#15304c', '#5aa5ee', '#b4d7f8'),
  indigo: tone('#262b52', '#7d87ee', '#c3c8fa'),
  green: tone('#1b3620', '#5db863', '#b3e0b6'),
  dark: tone('#343a44', '#b6bdc8', '#e2e6ec'),
  brown: tone('#3a2b20', '#c28f6c', '#ead0bd'),
  red: tone('#1c2027', '#ff7d61', '#ff9b84'),
};

/** The names of the colors. */
export type ColorName = keyof typeof light;

/** The tones of a status pill. */
export type Tone = keyof typeof lightTones;
