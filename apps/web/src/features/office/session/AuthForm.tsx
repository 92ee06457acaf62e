import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorNote } from '#ui/feedback/ErrorNote';

interface Props {
  title: string;
  /** A sentence above the fields that says why the user is here. */
  lead?: ReactNode;
  notice?: { severity: 'info' | 'warning' | 'success'; text: string } | undefined;
  error?: string | undefined;
  submitLabel: string;
  busy: boolean;
  onSubmit: () => void;
  link?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** The one-card form of the pages before sign-in. */
export function AuthForm({ title, lead, notice, error, submitLabel, busy, onSubmit, link, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
      style={{ display: 'grid', gap: 16 }}
    >
      <h1 style={{ margin: 0, fontSize: 16, lineHeight: '24px' }}>{title}</h1>
      {lead && <p style={{ margin: 0 }}>{lead}</p>}
      {notice && <Alert severity={notice.severity}>{notice.text}</Alert>}
      <ErrorNote text={error} />
      {children}
      <Button type="submit" variant="contained" loading={busy}>
        {submitLabel}
      </Button>
      {link && <Link to={link.to}>{link.label}</Link>}
    </form>
  );
}
