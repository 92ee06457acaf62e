import { mdiCheck } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { addressParts } from '#blocks/routing/address-parts';
import { count, money } from '#ui/format/numbers';
import { Icon } from '#ui/Icon';
import { colors, onPhone } from '#ui/tokens';
import type { UnfinishedWorkPartsFragment } from './closed-months.generated';

const Grid = styled('table')({
  borderCollapse: 'collapse',
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '6px 16px', textAlign: 'left', fontWeight: 400, borderTop: `1px solid ${colors.hairline}` },
  '& thead th': { borderTop: 0, fontSize: 12, fontWeight: 600, color: colors.muted },
  '& :is(th, td):nth-last-child(-n + 2)': { textAlign: 'right', whiteSpace: 'nowrap', verticalAlign: 'top' },
  '& tbody th': { width: '100%' },
  '& tbody th small': { display: 'block', fontSize: 12, lineHeight: '16px', color: colors.muted },
  '& tr[data-finished=true]': { color: colors.muted },
  [onPhone]: { '& th, & td': { padding: '8px 12px' }, '& tr > *:first-child': { paddingLeft: 16 } },
});

function Row({ work }: { work: UnfinishedWorkPartsFragment }) {
  const finished = work.count === 0;
  return (
    <tr data-finished={finished}>
      <th scope="row">
        {finished || !work.link ? work.label : <Link {...addressParts(work.link)}>{work.label}</Link>}
        <small>{work.about}</small>
      </th>
      <td>
        {finished ? (
          <Icon path={mdiCheck} titleAccess="Finished" sx={{ color: colors.success }} />
        ) : (
          <strong>{count(work.count)}</strong>
        )}
      </td>
      <td>{!finished && typeof work.amount === 'number' ? money(work.amount) : ''}</td>
    </tr>
  );
}

/** Each kind of work with what is left of it; what is left links to its list. */
export function UnfinishedTable({ works }: { works: readonly UnfinishedWorkPartsFragment[] }) {
  return (
    <Grid>
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">Left</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {works.map((work) => (
          <Row key={work.kind} work={work} />
        ))}
      </tbody>
    </Grid>
  );
}
