import { createTheme } from '@mui/material/styles';
import { BOTTOM_BAR } from './BottomBar';
import { breakpoints, colors, heights, layers, onTouchedPhone, sizes, times } from './tokens';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xl: false;
    mobile: true;
  }
}

const label = {
  position: 'static',
  transform: 'none',
  maxWidth: 'none',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 600,
  color: colors.muted,
  marginBottom: 4,
  pointerEvents: 'auto',
  whiteSpace: 'normal',
  '&.Mui-focused': { color: colors.accent },
  '&.Mui-error': { color: colors.errorText },
} as const;

/** Makes the library compute shades of CSS variables in the browser; its types lack the option. */
const shadesInTheBrowser = { colorSpace: 'oklch' };

const FOCUS = { outline: `2px solid ${colors.accent}`, outlineOffset: 1 };

/**
 * The product's only theme: 13 px, labels above fields. Colors and heights are CSS variables, so light, dark and
 * density need no second theme.
 */
export const theme = createTheme({
  ...shadesInTheBrowser,
  spacing: 8,
  shape: { borderRadius: 6 },
  // Theme breakpoints start at the named width: `up('md')` means 1280 px and wider.
  breakpoints: {
    values: { xs: 0, sm: breakpoints.xs, md: breakpoints.sm, mobile: breakpoints.mobile, lg: breakpoints.md },
  },
  palette: {
    mode: 'light',
    primary: { main: colors.accent, dark: colors.accentHover, contrastText: colors.onAccent },
    secondary: { main: colors.secondary },
    error: { main: colors.error, dark: colors.errorText, contrastText: colors.onError },
    info: { main: colors.info },
    success: { main: colors.success },
    warning: { main: colors.warning },
    text: { primary: colors.text, secondary: colors.muted, disabled: colors.disabled },
    action: {
      active: colors.muted,
      hover: colors.hover,
      selected: colors.selected,
      disabled: colors.disabled,
      disabledBackground: colors.hairline,
      focus: colors.hover,
    },
    divider: colors.hairline,
    background: { default: colors.page, paper: colors.card },
  },
  typography: {
    fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
    fontSize: 13,
    htmlFontSize: 16,
    fontWeightBold: 600,
    fontWeightMedium: 600,
    body1: { fontSize: 13, lineHeight: '20px' },
    body2: { fontSize: 13, lineHeight: '20px' },
    caption: { fontSize: 12, lineHeight: '16px', color: colors.muted },
    h1: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
    h2: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    h3: { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
    button: { fontSize: 13, lineHeight: '20px', fontWeight: 600, textTransform: 'none' },
  },
  transitions: {
    duration: {
      shortest: times.menu,
      shorter: times.menu,
      short: times.menu,
      standard: times.menu,
      complex: times.menu,
      enteringScreen: times.menu,
      leavingScreen: times.menu,
    },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums', fontFeatureSettings: '"cv05"' },
        // Scrolls a focused field clear of the title row above and the save bar below; the bar itself does not move.
        'form :is(input, textarea, [role=combobox], button)': {
          scrollMarginTop: sizes.topBar + 72,
          scrollMarginBottom: `calc(56px + var(${BOTTOM_BAR}, 0px))`,
        },
        '[data-bottom-bar] :is(a, input, [role=combobox], button)': {
          scrollMargin: 0,
          scrollMarginBottom: `calc(-1 * var(${BOTTOM_BAR}))`,
        },
        a: { color: colors.anchor },
        ':focus-visible': FOCUS,
        // The surroundings of what had the focus and is gone.
        '[data-focus-held]:focus-visible': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // A short duration instead would start a transition of every element with every new style of the page.
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
        '@media print': { body: { background: '#fff' } },
      },
    },
    // Without ripples, nothing else shows a button's focus: the button's own styles remove the page's outline.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': FOCUS } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: { minHeight: heights.field, padding: '5px 12px', whiteSpace: 'nowrap' },
        outlined: {
          borderColor: colors.outline,
          color: colors.text,
          background: colors.card,
          '&:hover': { borderColor: colors.accent, background: colors.hover },
        },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 6 }, sizeSmall: { width: 28, height: 28, padding: 4 } } },
    MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true, slotProps: { inputLabel: { shrink: true } } } },
    MuiFormControl: { defaultProps: { size: 'small', fullWidth: true } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: { root: label, asterisk: { color: colors.errorText } },
    },
    MuiFormLabel: { styleOverrides: { asterisk: { color: colors.errorText } } },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: heights.field,
          background: colors.card,
          fontSize: 13,
          '& .MuiOutlinedInput-notchedOutline': {
            top: 0,
            borderColor: colors.control,
            '& legend': { display: 'none' },
          },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colors.accent, borderWidth: 2 },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: colors.error },
        },
        input: { height: 20, padding: `calc((${heights.field} - 20px) / 2) 10px` },
        multiline: { padding: 0 },
      },
    },
    MuiInputAdornment: {
      styleOverrides: {
        root: {
          '& .MuiTypography-root': { fontSize: 12, color: colors.muted },
          // A button in a field is pressed in the field’s whole height.
          [onTouchedPhone]: { '& .MuiIconButton-root::after': { content: '""', position: 'absolute', inset: -8 } },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: '4px 0 0',
          fontSize: 12,
          lineHeight: '16px',
          '&.Mui-disabled': { color: colors.muted },
          '&.Mui-error': { color: colors.errorText },
        },
      },
    },
    MuiSelect: { styleOverrides: { select: { minHeight: '20px !important' } } },
    MuiAutocomplete: {
      styleOverrides: {
        inputRoot: {
          padding: '0 32px 0 0 !important',
          '& .MuiAutocomplete-input': { padding: `calc((${heights.field} - 20px) / 2) 10px !important` },
        },
        option: {
          fontSize: 13,
          minHeight: '30px !important',
          paddingTop: '4px !important',
          paddingBottom: '4px !important',
        },
        listbox: { maxHeight: 320 },
        popper: { zIndex: layers.menu },
      },
    },
    MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6, color: colors.control } } },
    MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6 } } },
    MuiFormControlLabel: {
      styleOverrides: {
        root: { marginLeft: -6, [onTouchedPhone]: { minHeight: sizes.touch } },
        label: { fontSize: 13 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': { outlineOffset: -2 },
          fontSize: 13,
          minHeight: 30,
          paddingTop: 4,
          paddingBottom: 4,
          '@media (pointer: coarse)': { minHeight: sizes.touch },
        },
      },
    },
    MuiPopover: { styleOverrides: { root: { zIndex: layers.menu } } },
    MuiMenu: { defaultProps: { transitionDuration: times.menu } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 600, padding: '16px 20px 8px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px' } } },
    MuiDialogActions: {
      // Buttons with long labels stack on a phone.
      styleOverrides: { root: { padding: '12px 20px 16px', flexWrap: 'wrap', rowGap: 8 } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 6 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { fontSize: 13, padding: '5px 8px', borderColor: colors.hairline },
        head: { fontSize: 12, color: colors.muted, fontWeight: 600 },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          fontSize: 13,
          padding: '4px 12px',
          color: colors.text,
          background: colors.selected,
          '&.MuiAlert-colorWarning': { background: colors.caution },
          '&.MuiAlert-colorError': { background: colors.card, border: `1px solid ${colors.error}` },
        },
      },
    },
    MuiLink: { styleOverrides: { root: { color: colors.anchor } } },
  },
});
