import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, use, useId, useRef, useState } from 'react';
import { errorText, staleDetails } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { formatNumber, type NumberShape, parseNumber } from '#ui/format/numbers';
import { ReloadContext } from '#ui/table/reload';
import { colors, shadows } from '#ui/tokens';

const Input = styled('input')({
  width: '100%',
  boxSizing: 'border-box',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'right',
  padding: '2px 4px',
  margin: '0 -4px',
  border: 0,
  borderRadius: 4,
  outline: `2px solid ${colors.accent}`,
  background: colors.card,
  '&[aria-invalid=true]': { outlineColor: colors.error },
  '&[aria-busy=true]': { opacity: 0.6 },
});
const Reason = styled('div')({
  maxWidth: 280,
  padding: '6px 10px',
  borderRadius: 6,
  fontSize: 12,
  lineHeight: '16px',
  color: colors.errorText,
  background: colors.card,
  boxShadow: shadows.side,
});

/** Stores a figure; all retries have the same `call`. */
export type StoreFigure = (client: ApolloClient, value: number | null, call: string) => Promise<unknown>;

interface Props {
  value: number | null;
  blank: 0 | null;
  label: string;
  shape: NumberShape;
  store: StoreFigure;
  /** Editing has ended; `refocus` if a key ended it. */
  onClose: (refocus: boolean) => void;
  /** The figure was stored. */
  onStored: (value: number | null) => void;
}

/** The input that replaces a figure. Leaving it saves, as Enter does; a refused value stays, with the reason below. */
export function FigureEditor({ value, blank, label, shape, store, onClose, onStored }: Props) {
  const client = useApolloClient();
  const reload = use(ReloadContext);
  const [typed, setTyped] = useState(() => formatNumber(value, shape));
  const [fault, setFault] = useState('');
  const [saving, setSaving] = useState(false);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  // All retries of one value share a key.
  const call = useRef<{ value: number | null; key: string }>(undefined);
  const ended = useRef(false);
  const reason = useId();
  const end = (refocus: boolean): void => {
    ended.current = true;
    onClose(refocus);
  };
  const send = async (next: number | null, refocus: boolean): Promise<void> => {
    if (call.current?.value !== next) call.current = { value: next, key: crypto.randomUUID() };
    setSaving(true);
    try {
      await store(client, next, call.current.key);
      notify('success', `${label} saved`);
      onStored(next);
      reload?.();
      end(refocus);
    } catch (error) {
      const stale = staleDetails(error) !== undefined;
      setFault(stale ? `${errorText(error)} Press Enter to save your figure.` : errorText(error));
      if (!stale) return;
      // The list shows what someone else has stored since; the typed figure stays and can be saved on top of it.
      call.current = undefined;
      if (reload) reload();
      else await client.refetchQueries({ include: 'active' });
    } finally {
      setSaving(false);
    }
  };
  const commit = (refocus: boolean): void => {
    if (saving || ended.current) return;
    const result = parseNumber(typed, shape);
    if (!result.ok) return setFault(result.reason);
    const next = result.value ?? blank;
    if (next === value) return end(refocus);
    void send(next, refocus);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      commit(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      end(true);
    }
  };
  return (
    <>
      <Input
        ref={setInput}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        aria-label={label}
        aria-invalid={fault !== ''}
        aria-describedby={fault ? reason : undefined}
        aria-busy={saving}
        readOnly={saving}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault('');
        }}
        onKeyDown={onKeyDown}
        onBlur={() => commit(false)}
      />
      {fault && input && (
        <Popper open anchorEl={input} placement="bottom-end" sx={{ zIndex: 5, pt: 0.5 }}>
          <Reason id={reason} role="alert">
            {fault}
          </Reason>
        </Popper>
      )}
    </>
  );
}
