import { useApolloClient } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorText } from '../../graphql/error-text';
import { useAllActions } from '../../blocks/routing/hooks';
import { colors } from '../../ui/tokens';
import { GlobalSearchDocument, type GlobalSearchQuery } from './search.generated';

interface Hit {
  group: string;
  key: string;
  text: string;
  sub?: string | undefined;
  to: string;
}

const WAIT = 150;

function hitsOf(found: GlobalSearchQuery['search']): Hit[] {
  return [
    ...found.workOrders.map((row) => ({ group: 'Work orders', key: `w${row.id}`, text: row.workOrderNumber, sub: [row.customerName, row.buildingUnit].filter(Boolean).join(' · '), to: `/work-orders/${row.id}` })),
    ...found.customers.map((row) => ({ group: 'Customers', key: `c${row.id}`, text: row.name, sub: row.city, to: `/customers/${row.id}/profile` })),
    ...found.invoices.map((row) => ({ group: 'Invoices', key: `v${row.id}`, text: row.number, sub: row.customerName, to: `/work-orders/${row.workOrderId}` })),
    ...found.items.map((row) => ({ group: 'Items', key: `i${row.id}`, text: row.nameNumber, sub: [row.colorNameNumber, row.vendorName].filter(Boolean).join(' · '), to: `/items/${row.id}` })),
  ];
}

interface Answer {
  search: string;
  hits: Hit[];
  failure: string;
}

const NOTHING: Answer = { search: '', hits: [], failure: '' };

/** Asks shortly after typing stops; until the answer is there, the one before it stays. */
function useHits(search: string): Answer & { loading: boolean } {
  const client = useApolloClient();
  const [answer, setAnswer] = useState(NOTHING);
  useEffect(() => {
    if (search === '') return undefined;
    let dropped = false;
    const ask = async () => {
      const next = await client.query({ query: GlobalSearchDocument, variables: { search }, fetchPolicy: 'no-cache', context: { handlesErrors: true } }).then(
        ({ data }): Answer => ({ search, hits: data ? hitsOf(data.search) : [], failure: '' }),
        (error: unknown): Answer => ({ search, hits: [], failure: errorText(error) }),
      );
      if (!dropped) setAnswer(next);
    };
    const timer = setTimeout(() => void ask(), WAIT);
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [client, search]);
  return search === '' ? { ...NOTHING, loading: false } : { ...answer, loading: answer.search !== search };
}

/** The palette behind Ctrl K: finds records by number or name, and starts whatever the person may start. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const actions = useAllActions();
  const [text, setText] = useState('');
  const search = text.trim();
  const { hits, loading, failure } = useHits(search);
  const wanted = search.toLowerCase();
  const startable = actions.filter((action) => action.label.toLowerCase().includes(wanted)).map((action): Hit => ({ group: 'Actions', key: action.to, text: action.label, to: action.to }));
  const open = (hit: Hit | null) => {
    if (!hit) return;
    onClose();
    void navigate({ to: hit.to });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" slotProps={{ paper: { 'aria-label': 'Search' } }} sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}>
      <Autocomplete<Hit>
        open
        autoHighlight
        disableCloseOnSelect
        clearOnEscape={false}
        forcePopupIcon={false}
        options={[...hits, ...startable]}
        value={null}
        filterOptions={(all) => all}
        groupBy={(hit) => hit.group}
        getOptionLabel={(hit) => hit.text}
        getOptionKey={(hit) => hit.key}
        loading={loading}
        loadingText="Searching"
        noOptionsText={failure || (search ? `Nothing found for "${search}"` : 'Type a number or part of a name')}
        inputValue={text}
        onInputChange={(_event, next, reason) => {
          if (reason === 'input' || reason === 'clear') setText(next);
        }}
        onChange={(_event, hit) => open(hit)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            <div role="presentation" style={{ padding: '8px 12px 2px', fontSize: 12, fontWeight: 600, color: colors.muted }}>{group}</div>
            <ul role="group" aria-label={group} style={{ padding: 0, margin: 0 }}>{children}</ul>
          </li>
        )}
        renderOption={({ key, ...props }, hit) => (
          <li key={key} {...props}>
            <span>{hit.text}{hit.sub && <span style={{ marginLeft: 8, color: colors.muted }}>{hit.sub}</span>}</span>
          </li>
        )}
        renderInput={(params) => <TextField {...params} autoFocus placeholder="Search customers, orders, invoices, items" slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Search everything' } }} />}
        sx={{ p: 1 }}
        slotProps={{ popper: { disablePortal: true, sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } }, paper: { elevation: 0, sx: { mt: 1 } } }}
      />
    </Dialog>
  );
}
