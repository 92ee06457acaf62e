import { webAddress } from '@falcon/domain/kit/text';
import { mdiOpenInNew } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import type { FieldValues } from 'react-hook-form';
import { Icon } from '../Icon';
import { type FieldBinding, useField } from './fields';
import { helper } from './helpers';
import type { OwnProps } from './input-props';
import { ReadOnlyText, useReadOnly } from './read-only';
import { TextInput, type TextInputProps } from './TextInput';

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The address of a web page, with a link; an invalid stored text is shown as text. */
export function WebsiteField<T extends FieldValues>({
  form,
  name,
  ...rest
}: FieldBinding<T> & OwnProps<TextInputProps>) {
  const field = useField<T, string>({ form, name });
  const readOnly = useReadOnly();
  const address = webAddress(field.value);
  if (readOnly)
    return (
      <ReadOnlyText label={rest.label}>
        {address === null ? (
          field.value
        ) : (
          <a href={address} {...elsewhere}>
            {field.value}
          </a>
        )}
      </ReadOnlyText>
    );
  const way = address !== null && (
    <IconButton
      component="a"
      href={address}
      {...elsewhere}
      {...helper}
      size="small"
      edge="end"
      aria-label={`Open ${address}`}
      title="Opens in a new tab (Alt Enter)"
    >
      <Icon path={mdiOpenInNew} />
    </IconButton>
  );
  return <TextInput {...rest} {...field} inputMode="url" end={way} />;
}
