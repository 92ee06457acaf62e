import { mdiMagnify } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/Icon';
import { isTyping } from '#ui/keys';
import { KeyHint } from '#ui/KeyHint';
import { colors, heights, onPhone } from '#ui/tokens';

const WAIT = 200;

const Box = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  width: 280,
  height: heights.field,
  padding: '0 8px',
  background: colors.card,
  border: `1px solid ${colors.control}`,
  borderRadius: 6,
  color: colors.muted,
  '&:focus-within': { outline: `2px solid ${colors.accent}`, outlineOffset: -1 },
  '& input': {
    flex: 1,
    minWidth: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    font: 'inherit',
    color: colors.text,
    '&::placeholder': { color: colors.muted },
  },
  [onPhone]: { width: '100%' },
});

interface Props {
  value: string;
  onChange: (value: string) => void;
  label?: string | undefined;
  /** Whether `/` focuses it; false for a page's second list. */
  slash?: boolean | undefined;
}

/** The search box of a list; `/` focuses it, Esc clears it. The address changes shortly after typing stops. */
export function SearchBox({ value, onChange, label = 'Search', slash = true }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // An address that catches up with typed text must not undo later typing.
    if (value !== sent) setText(value);
  }
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!slash || event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      clearTimeout(timer.current);
    };
  }, [slash]);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(next.trim());
      onChange(next.trim());
    }, WAIT);
  };
  return (
    <Box>
      <Icon path={mdiMagnify} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          // The list may be inside a record's form, which Enter must not submit here.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key !== 'Escape') return;
          type('');
          input.current?.blur();
        }}
      />
      {slash && text === '' && <KeyHint name="/" />}
    </Box>
  );
}
