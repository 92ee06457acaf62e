import { styled } from '@mui/material/styles';
import { useRef, type FocusEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TextField } from '#ui/fields/fields';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import type { MailTemplatePartsFragment } from './mail-config.generated';
import { Placeholders } from './Placeholders';
import type { TextValues } from './text-form';
import { TestMail } from './TestMail';
import { TextPreview } from './TextPreview';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Card = styled(Panel)({
  padding: 16,
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& > p': { margin: '4px 0 16px', color: colors.muted, fontSize: 12, lineHeight: '16px' },
});
const Fields = styled('div')({ display: 'grid', gap: 12 });

type TypedIn = HTMLInputElement | HTMLTextAreaElement;
const isTypedIn = (target: Element): target is TypedIn =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Inserts placeholders where the user last typed, or else at the end of the text. */
function useInserting(form: UseFormReturn<TextValues>) {
  const last = useRef<TypedIn>(null);
  const onFocus = ({ target }: FocusEvent) => {
    if (isTypedIn(target)) last.current = target;
  };
  const insert = (name: string) => {
    const field = last.current;
    const of = field?.name === 'subject' ? 'subject' : 'body';
    const text = form.getValues(of);
    const from = field?.selectionStart ?? text.length;
    const to = field?.selectionEnd ?? from;
    const placeholder = `{{${name}}}`;
    form.setValue(of, text.slice(0, from) + placeholder + text.slice(to), { shouldDirty: true, shouldValidate: true });
    if (!field) return form.setFocus('body');
    field.focus();
    // The field has its new value only after the next render.
    requestAnimationFrame(() => field.setSelectionRange(from + placeholder.length, from + placeholder.length));
  };
  return { onFocus, insert };
}

interface Props {
  template: MailTemplatePartsFragment;
  form: UseFormReturn<TextValues>;
}

/** Subject and text on the left, with placeholders to insert; on the right what a customer receives. */
export function TextEditor({ template, form }: Props) {
  const { onFocus, insert } = useInserting(form);
  const texts = useWatch({ control: form.control }) as TextValues;
  return (
    <Columns>
      <Card aria-labelledby="mail-text">
        <h2 id="mail-text">{template.title}</h2>
        <p>{template.sent}</p>
        <Fields onFocus={onFocus}>
          <TextField form={form} name="subject" label="Subject" required maxLength={200} />
          <TextField form={form} name="body" label="Text" required rows={14} maxLength={10_000} />
        </Fields>
        <Placeholders placeholders={template.placeholders} onInsert={insert} />
      </Card>
      <Card aria-labelledby="mail-preview">
        <TextPreview template={template} texts={texts} />
        <TestMail template={template} texts={texts} />
      </Card>
    </Columns>
  );
}
