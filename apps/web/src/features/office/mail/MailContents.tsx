import { styled } from '@mui/material/styles';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import type { MailFactsFragment } from './mail.generated';

const Paper = styled(Panel)({
  padding: '14px 16px',
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600, overflowWrap: 'anywhere' },
  // Text in another writing direction keeps its own direction.
  '& pre': {
    margin: '12px 0 0',
    font: 'inherit',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
    maxWidth: 760,
  },
  '& ul': { listStyle: 'none', margin: '14px 0 0', padding: '12px 0 0', borderTop: `1px solid ${colors.hairline}` },
  '& li': { display: 'flex', gap: 12, padding: '3px 0', overflowWrap: 'anywhere' },
  '& small': { flex: 'none', color: colors.muted, fontSize: 12 },
});

const KB = 1024;
const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;

/** The exact text of an e-mail, and its attached files. */
export function MailContents({ mail }: { mail: MailFactsFragment }) {
  return (
    <Paper aria-label="Text">
      <h2>{mail.subject}</h2>
      <pre dir="auto">{mail.text}</pre>
      {mail.attachments.length > 0 && (
        <ul aria-label="Attached files">
          {mail.attachments.map((file) => (
            <li key={file.id}>
              <a href={file.url} target="_blank" rel="noreferrer">
                {file.name}
              </a>
              <small>{sizeText(file.size)}</small>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}
