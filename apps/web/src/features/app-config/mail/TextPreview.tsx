import { fillBody, fillSubject } from '@falcon/domain/mail';
import { styled } from '@mui/material/styles';
import { colors } from '../../../ui/tokens';
import type { MailTemplatePartsFragment } from './mail-config.generated';
import type { TextValues } from './text-form';

const Paper = styled('div')({
  padding: '12px 14px',
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  background: colors.sunken,
  '& strong': { display: 'block', overflowWrap: 'anywhere' },
  '& pre': {
    margin: '10px 0 0',
    font: 'inherit',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
});

/** A text as a customer gets it, with example values. */
export function TextPreview({ template, texts }: { template: MailTemplatePartsFragment; texts: TextValues }) {
  const values = Object.fromEntries(template.placeholders.map(({ name, example }) => [name, example]));
  return (
    <>
      <h2 id="mail-preview">Preview</h2>
      <p>With example values. A line is left out if all of its placeholders are blank.</p>
      <Paper aria-live="off" data-testid="mail-preview">
        <strong>{fillSubject(texts.subject, values)}</strong>
        <pre dir="auto">{fillBody(texts.body, values)}</pre>
      </Paper>
    </>
  );
}
