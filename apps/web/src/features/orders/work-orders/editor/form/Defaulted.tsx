import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { helper } from '#ui/fields/helpers';
import { useReadOnly } from '#ui/fields/read-only';
import { colors } from '#ui/tokens';

const Box = styled('div')({
  minWidth: 0,
  '&[data-default=true] :is(input, textarea, .MuiSelect-select)': {
    color: colors.muted,
    WebkitTextFillColor: colors.muted,
  },
});
const Caption = styled('div')({
  minHeight: 16,
  fontSize: 12,
  lineHeight: '16px',
  color: colors.muted,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '& button': {
    border: 0,
    padding: 0,
    background: 'none',
    font: 'inherit',
    color: colors.anchor,
    cursor: 'pointer',
    textDecoration: 'underline',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

interface Props {
  /** The source of the default, such as "from unit"; undefined if there is none. */
  source: string | undefined;
  /** Whether the current value is the default. */
  isDefault: boolean;
  /** The default in words, for the restore button. */
  defaultText?: string | undefined;
  onReset: () => void;
  /** In tables: reserves no space for a missing source. */
  compact?: boolean | undefined;
  children: ReactNode;
}

/** An input with a default: gray with its source while untouched; black, with a way to restore it, once changed. */
export function Defaulted({ source, isDefault, defaultText, onReset, compact = false, children }: Props) {
  const readOnly = useReadOnly();
  const hasSource = source !== undefined && source !== '';
  if (readOnly || (compact && !hasSource)) return <Box data-default={hasSource && isDefault}>{children}</Box>;
  const words = defaultText ? `Restore ${defaultText}, ${source}` : `Restore the value ${source}`;
  return (
    <Box data-cell data-default={hasSource && isDefault}>
      {children}
      <Caption>
        {hasSource &&
          (isDefault ? (
            source
          ) : (
            <button type="button" {...helper} title={`${words} (Alt Enter)`} aria-label={words} onClick={onReset}>
              {defaultText ? `↺ ${defaultText}` : `↺ ${source}`}
            </button>
          ))}
      </Caption>
    </Box>
  );
}
