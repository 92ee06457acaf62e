import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { colors } from '#ui/tokens';

const tint = keyframes`from { background: ${colors.changed}; } to { background: transparent; }`;
const Figure = styled('span')({
  borderRadius: 4,
  padding: '0 3px',
  margin: '0 -3px',
  '&[data-changed=true]': { animation: `${tint} 1s ease-out` },
});

/** A figure that is tinted for a second when it changes, so that the effect of a key press is visible. */
export function Changing({ text }: { text: string }) {
  const last = useRef(text);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (last.current === text) return;
    // The first figure does not count as a change.
    if (last.current !== '—') setChanges((count) => count + 1);
    last.current = text;
  }, [text]);
  return (
    <Figure key={changes} data-changed={changes > 0}>
      {text}
    </Figure>
  );
}
