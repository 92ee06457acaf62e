import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useField } from '#ui/fields/fields';
import { useReadOnly } from '#ui/fields/read-only';
import { colors } from '#ui/tokens';
import type { SettingsValues } from './settings-form';

const MOST_BYTES = 2 * 1024 * 1024;

const asDataUri = (file: File): Promise<string> =>
  new Promise((resolve, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => fail(reader.error ?? new Error('The image couldn’t be read.')));
    reader.readAsDataURL(file);
  });

/** The company's logo, with buttons to choose another or remove it. */
export function LogoField({ form }: { form: UseFormReturn<SettingsValues> }) {
  const readOnly = useReadOnly();
  const input = useRef<HTMLInputElement>(null);
  const { value, onChange, error } = useField<SettingsValues, string | null>({ form, name: 'companyLogo' });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES)
      form.setError('companyLogo', { message: 'The image is larger than 2 MB. Choose a smaller one.' });
    else onChange(await asDataUri(file));
    if (input.current) input.current.value = '';
  };
  return (
    <div>
      <div style={{ fontSize: 12, lineHeight: '16px', fontWeight: 600, color: colors.muted, marginBottom: 4 }}>
        Logo on printed documents
      </div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap' }}>
        {value ? (
          <img
            src={value}
            alt="Company logo"
            style={{
              maxHeight: 60,
              maxWidth: 180,
              border: `1px solid ${colors.hairline}`,
              borderRadius: 4,
              background: '#fff',
            }}
          />
        ) : (
          <span>None</span>
        )}
        {!readOnly && (
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {value ? 'Choose another image' : 'Choose an image'}
          </Button>
        )}
        {!readOnly && value && <Button onClick={() => onChange(null)}>Remove</Button>}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          name="companyLogo"
          aria-label="Logo on printed documents"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      {error && (
        <p role="alert" style={{ margin: '4px 0 0', fontSize: 12, color: colors.error }}>
          {error}
        </p>
      )}
    </div>
  );
}
