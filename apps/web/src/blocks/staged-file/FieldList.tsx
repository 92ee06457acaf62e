import { styled } from '@mui/material/styles';
import { colors } from '#ui/tokens';

const Fields = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 200px) minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  '& dt': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, color: colors.muted, overflowWrap: 'anywhere' },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& dd': { marginBottom: 6 } },
});

interface Props {
  fields: readonly { readonly key: string; readonly label: string; readonly words: string }[];
}

/** Every possible column of a file, with the content of its cells. */
export const FieldList = ({ fields }: Props) => (
  <Fields>
    {fields.map(({ key, label, words }) => [
      <dt key={`${key} name`}>{label}</dt>,
      <dd key={`${key} words`}>{words}</dd>,
    ])}
  </Fields>
);
