import { useApolloClient } from '@apollo/client/react';
import { foldText, matchRanges, searchTerms } from '@falcon/domain/kit/text';
import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useMemo, useState } from 'react';
import { errorText } from '#graphql/error-text';
import { useCan } from '#session/current-user';
import { colors } from '#ui/tokens';
import { shellScreens } from '../routes';
import { startableBy } from '../startable';
import { hitsOf, type PaletteHit, startableHits } from './palette-hits';
import { GlobalSearchDocument } from './search.generated';

const WAIT = 150;

interface Answer {
  search: string;
  words: readonly string[];
  hits: readonly PaletteHit[];
  failure: string;
}

const NOTHING: Answer = { search: '', words: [], hits: [], failure: '' };

/** Searches shortly after typing stops; the previous results are shown until the new ones arrive. */
function useHits(search: string): Answer & { loading: boolean } {
  const client = useApolloClient();
  const [answer, setAnswer] = useState(NOTHING);
  useEffect(() => {
    if (search === '') return undefined;
    let dropped = false;
    const ask = async () => {
      const next = await client
        .query({
          query: GlobalSearchDocument,
          variables: { search },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true },
        })
        .then(
          ({ data }): Answer => ({
            search,
            words: data?.search.words ?? [],
            hits: data ? hitsOf(data.search) : [],
            failure: '',
          }),
          (error: unknown): Answer => ({ search, words: [], hits: [], failure: errorText(error) }),
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

/** Highlights the searched words in a line. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const ranges = matchRanges(text, words);
  const ends = [0, ...ranges.map(([, to]) => to)];
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <mark style={{ background: 'none', color: 'inherit', fontWeight: 700 }}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

function Line({ hit, words }: { hit: PaletteHit; words: readonly string[] }) {
  return (
    <span style={{ display: 'block', minWidth: 0 }}>
      <Marked text={hit.text} words={words} />
      {hit.sub && (
        <span style={{ marginLeft: 8, color: colors.muted }}>
          <Marked text={hit.sub} words={words} />
        </span>
      )}
      {hit.disabled && <span style={{ marginLeft: 8, color: colors.muted }}>(disabled)</span>}
      {hit.matched.map(({ label, text }) => (
        <span key={label} style={{ display: 'block', fontSize: 12, color: colors.muted }}>
          {label}: <Marked text={text} words={words} />
        </span>
      ))}
    </span>
  );
}

/**
 * The palette behind Ctrl K: finds records by number or by words in any order, and every page and action that the user
 * can open.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const can = useCan();
  const startable = useMemo(() => startableBy(shellScreens(), can), [can]);
  const [text, setText] = useState('');
  const search = text.trim();
  const { hits, words, loading, failure } = useHits(search);
  const pages = startableHits(startable, search);
  const marked = [...words, ...searchTerms(search).flatMap((term) => term.words)];
  // A page whose name starts with the typed text comes before the records; other pages come after them.
  const isPageName = search !== '' && pages.some((page) => foldText(page.text).startsWith(foldText(search)));
  const open = (hit: PaletteHit | null) => {
    if (!hit) return;
    onClose();
    void navigate({ to: hit.to });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Search' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete<PaletteHit>
        open
        autoHighlight
        disableCloseOnSelect
        clearOnEscape={false}
        forcePopupIcon={false}
        options={isPageName ? [...pages, ...hits] : [...hits, ...pages]}
        value={null}
        filterOptions={(all) => all}
        groupBy={(hit) => hit.group}
        getOptionLabel={(hit) => hit.text}
        getOptionKey={(hit) => hit.key}
        loading={loading}
        loadingText="Searching"
        noOptionsText={
          failure ||
          (search ? `Nothing found for "${search}"` : 'Type a number, a name, a phone number, an address or a page')
        }
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
            <div
              role="presentation"
              style={{ padding: '8px 12px 2px', fontSize: 12, fontWeight: 600, color: colors.muted }}
            >
              {group}
            </div>
            <ul role="group" aria-label={group} style={{ padding: 0, margin: 0 }}>
              {children}
            </ul>
          </li>
        )}
        renderOption={({ key, ...props }, hit) => (
          <li key={key} {...props}>
            <Line hit={hit} words={marked} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder="Search records, pages and actions"
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Search everything' },
            }}
          />
        )}
        sx={{ p: 1 }}
        slotProps={{
          popper: {
            disablePortal: true,
            sx: { position: 'static !important', transform: 'none !important', width: '100% !important' },
          },
          paper: { elevation: 0, sx: { mt: 1 } },
        }}
      />
    </Dialog>
  );
}
