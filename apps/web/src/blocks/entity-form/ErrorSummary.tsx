import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { FieldErrors } from 'react-hook-form';
import { unreadReason } from '#ui/fields/unread';
import { fieldElement, firstOfList, focusable, labelOf } from './field-labels';

/** Every error of a form with the path of its field. */
export function flatErrors(errors: FieldErrors, above = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!value || key === 'ref') return [];
    // An error of a list as a whole is stored below its rows.
    if (key === 'root' && above) return flatErrors({ [above]: value } as FieldErrors);
    const path = above ? `${above}.${key}` : key;
    if (typeof value.message === 'string') return [{ path, message: value.message }];
    return flatErrors(value as FieldErrors, path);
  });
}

function jump(path: string, elsewhere?: (path: string) => void): void {
  const field = fieldElement(path) ?? firstOfList(path);
  if (!field) {
    elsewhere?.(path);
    return;
  }
  focusable(field).scrollIntoView({ block: 'center' });
  focusable(field).focus({ preventScroll: true });
}

/** Adds a field's label once the field is rendered: field and error may appear together. */
const nameOf = (path: string) => (link: HTMLElement | null) => {
  if (link) link.textContent = labelOf(path);
};

interface Props {
  form: { control: object };
  errors: FieldErrors;
  others: readonly string[];
  /** Opens the part of the page that has an off-screen field. */
  elsewhere?: ((path: string) => void) | undefined;
  /** Values whose refusal is a question that the page asks in a dialog: no fault to fix. */
  asked?: readonly string[] | undefined;
}

/** The errors of the whole form, above its fields; each line jumps to its field. */
export function ErrorSummary({ form, errors, others, elsewhere, asked }: Props) {
  // A field that can't parse its text gives the reason; the form's rules only know that it is unreadable.
  const faults = flatErrors(errors)
    .map(({ path, message }) => ({ path, message: unreadReason(form.control, path) ?? message }))
    .filter((fault) => !others.includes(fault.message) && !asked?.includes(fault.path));
  if (faults.length === 0 && others.length === 0) return null;
  return (
    <Alert severity="error" role="alert" sx={{ mb: 2 }}>
      <strong>Not saved.</strong> {faults.length > 0 && 'Please fix:'}
      <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
        {others.map((text) => (
          <li key={text} style={{ whiteSpace: 'pre-line' }}>
            {text}
          </li>
        ))}
        {faults.map(({ path, message }) => (
          <li key={path}>
            <Link ref={nameOf(path)} component="button" type="button" onClick={() => jump(path, elsewhere)} />:{' '}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
