import { mdiMagnify } from '@mdi/js';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { isTyping } from '../../ui/keys';

const WAIT = 200;

/** The search of a list; `/` goes there, Esc empties it. The address changes shortly after typing stops. */
export function SearchBox({ value, onChange, label = 'Search' }: { value: string; onChange: (value: string) => void; label?: string | undefined }) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // The echo of what was typed here must not undo what was typed since.
    if (value !== sent) setText(value);
  }
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      clearTimeout(timer.current);
    };
  }, []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(next.trim());
      onChange(next.trim());
    }, WAIT);
  };
  return (
    <OutlinedInput
      value={text}
      placeholder={`${label}  /`}
      inputRef={input}
      sx={{ width: { xs: '100%', sm: 280 } }}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        type('');
        input.current?.blur();
      }}
      startAdornment={<InputAdornment position="start"><Icon path={mdiMagnify} /></InputAdornment>}
      slotProps={{ input: { 'aria-label': label, type: 'search', enterKeyHint: 'search' } }}
    />
  );
}
