import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';

const Card = styled(Panel)({
  padding: '12px 16px 14px',
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& > p': { margin: '2px 0 8px', fontSize: 12, lineHeight: '16px', color: colors.muted },
});

/** A card with an editable table. */
export function Part({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <h2>{title}</h2>
      <p>{help}</p>
      {children}
    </Card>
  );
}

/** Adds a row to an editable table. */
export function AddButton({
  label,
  onAdd,
  disabled = false,
}: {
  label: string;
  onAdd: () => void;
  disabled?: boolean;
}) {
  return (
    <Button startIcon={<Icon path={mdiPlus} />} onClick={onAdd} disabled={disabled} sx={{ mt: 1, mr: 1 }}>
      {label}
    </Button>
  );
}

interface Faults {
  readonly [field: string]: unknown;
  readonly message?: unknown;
}

function messagesIn(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  const { message } = errors as Faults;
  if (typeof message === 'string' && message !== '') return [message];
  return Object.entries(errors).flatMap(([field, one]) => (field === 'ref' ? [] : messagesIn(one)));
}

/** The errors of a table, in words below it. */
export function FaultList({ errors }: { errors: unknown }) {
  const messages = [...new Set(messagesIn(errors))];
  if (messages.length === 0) return null;
  return (
    <ul aria-live="polite" style={{ margin: '8px 0 0', paddingLeft: 18, color: colors.error, fontSize: 12 }}>
      {messages.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
