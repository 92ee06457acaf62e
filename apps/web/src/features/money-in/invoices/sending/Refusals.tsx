import { styled } from '@mui/material/styles';
import { colors } from '#ui/tokens';
import { invoicesText } from '../invoice-words';

const List = styled('ul')({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 0,
  maxHeight: 280,
  overflowY: 'auto',
  '& li': { padding: '6px 0', borderTop: `1px solid ${colors.hairline}`, overflowWrap: 'anywhere' },
});

/** The invoices that were refused, each with its reason. */
export function Refusals({ errors }: { errors: readonly { message: string; modelId: string | null }[] }) {
  if (errors.length === 0) return null;
  return (
    <div role="alert" style={{ marginTop: 12 }}>
      <strong>{invoicesText(errors.length)} left out</strong>
      <List>
        {errors.map((error) => (
          <li key={`${error.modelId} ${error.message}`}>{error.message}</li>
        ))}
      </List>
    </div>
  );
}
