import { styled } from '@mui/material/styles';
import { colors } from '#ui/tokens';
import type { ImportType } from './import-words';

const Fields = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 200px) minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: colors.muted, overflowWrap: 'anywhere' },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& dd': { marginBottom: 6 } },
});

/** Every possible column of a file, with the content of its cells. */
export function FieldList({ type }: { type: ImportType }) {
  return (
    <Fields>
      {type.fields.map((field) => [
        <dt key={`${field.key} name`}>
          {field.label}
          {field.required && ' *'}
        </dt>,
        <dd key={`${field.key} words`}>
          {[
            field.hint,
            field.choices.length > 0 && `${field.choices.join(', ')}.`,
            field.example && `For example ${field.example}`,
          ]
            .filter(Boolean)
            .join(' ') || 'Text'}
        </dd>,
      ])}
    </Fields>
  );
}
