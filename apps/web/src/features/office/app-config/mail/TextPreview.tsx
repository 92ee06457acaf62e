import { useQuery } from '@apollo/client/react';
import { fillBody, fillSubject } from '@falcon/domain/office/mail';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { UNCACHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { useCan } from '#session/current-user';
import { TextInput } from '#ui/fields/TextInput';
import { colors } from '#ui/tokens';
import { useSettled } from '#ui/use-settled';
import { type MailTemplatePartsFragment, MailValuesOfInvoiceDocument } from './mail-config.generated';
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

/** The values of a real invoice, after its number is typed. */
function useInvoiceValues(number: string) {
  const settled = useSettled(number.trim());
  const { data, error } = useQuery(MailValuesOfInvoiceDocument, {
    variables: { number: settled },
    skip: settled === '',
    ...UNCACHED,
  });
  const mailValues = settled === '' ? [] : (data?.invoiceMailValues ?? []);
  return {
    values: Object.fromEntries(mailValues.map(({ name, value }) => [name, value])),
    fault: settled !== '' && error ? errorText(error) : undefined,
  };
}

/** A text as a customer receives it, with example values or a real invoice's. */
export function TextPreview({ template, texts }: { template: MailTemplatePartsFragment; texts: TextValues }) {
  const [number, setNumber] = useState('');
  const isInvoice = useCan()('invoicing') && template.key === 'INVOICE';
  const { values: own, fault } = useInvoiceValues(number);
  const examples = Object.fromEntries(template.placeholders.map(({ name, example }) => [name, example]));
  const values = { ...examples, ...own };
  return (
    <>
      <h2 id="mail-preview">Preview</h2>
      <p>With example values. A line is left out if all of its placeholders are blank.</p>
      {isInvoice && (
        <div style={{ marginBottom: 12 }}>
          <TextInput
            label="With the values of an invoice"
            value={number}
            onChange={setNumber}
            placeholder="Invoice number"
            maxLength={40}
            error={fault}
          />
        </div>
      )}
      <Paper data-testid="mail-preview">
        <strong>{fillSubject(texts.subject, values)}</strong>
        <pre dir="auto">{fillBody(texts.body, values)}</pre>
      </Paper>
    </>
  );
}
