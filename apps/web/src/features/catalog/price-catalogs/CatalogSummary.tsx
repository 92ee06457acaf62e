import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FileStatus } from '#blocks/staged-file/FileStatus';
import { TimeText } from '#ui/format/dates';
import { StatusPill } from '#ui/StatusPill';
import { counted } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { approvedWords, type Catalog, isBusy, stateWords } from './catalog-words';

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' });
const Faults = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  borderTop: `1px solid ${colors.hairline}`,
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '6px 16px',
    borderBottom: `1px solid ${colors.hairline}`,
  },
  '& th': { fontSize: 12, color: colors.muted, fontWeight: 600 },
  '& th:nth-of-type(-n + 2), & td:nth-of-type(-n + 2)': {
    width: 80,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td:last-of-type': { overflowWrap: 'anywhere' },
  '@media (max-width: 599px)': {
    '& th, & td': { padding: '6px 8px' },
    '& th:nth-of-type(-n + 2), & td:nth-of-type(-n + 2)': { width: 56 },
  },
});

/** Sentences about places in the file: its errors, or values that were rounded. */
function Places({
  catalog,
  title,
  heading,
  noun,
  places,
  total,
}: {
  catalog: Catalog;
  title: string;
  heading: string;
  noun: string;
  places: Catalog['faults'];
  total: number;
}) {
  const isList = catalog.format === 'PRICE_LIST';
  return (
    <>
      <Faults aria-label={title}>
        <thead>
          <tr>
            <th>{isList ? 'Row' : 'Line'}</th>
            <th>{isList ? 'Column' : 'Segment'}</th>
            <th>{heading}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ line, segment, column, message }) => (
            <tr key={`${line} ${segment} ${column ?? ''} ${message}`}>
              <td>{line}</td>
              <td>{isList ? column : segment}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </Faults>
      {total > places.length && (
        <p style={{ margin: 0, padding: '8px 16px' }}>
          The first {places.length} of {counted(total, noun)} are shown.
        </p>
      )}
    </>
  );
}

function sentence(catalog: Catalog): string | null {
  if (catalog.state === 'APPROVED') return `${approvedWords(catalog)}.`;
  if (catalog.state !== 'COMPARED') return null;
  if (catalog.priceMap === null)
    return 'Select which of the vendor’s prices is your cost; then the file is compared with your items.';
  return catalog.isCurrent
    ? 'Nothing changes until you approve it below.'
    : 'The price map changed after this comparison. Compare again.';
}

/** Why the last job failed. */
const faultOf = ({ state, fault }: Catalog): string | null =>
  fault ??
  (state === 'FAILED' ? 'Reading was interrupted too often. Remove this catalog and upload the file again.' : null);

/** Which of the vendor's catalogs this is. */
function streamWords(streams: readonly string[]): string {
  const namedStreams = streams.filter((stream) => stream !== '');
  return namedStreams.length > 0
    ? `catalog ${namedStreams.slice(0, 3).join(', ')}${namedStreams.length > 3 ? ` and ${namedStreams.length - 3} more` : ''} · `
    : '';
}

interface Props {
  catalog: Catalog;
  onCompare: () => void;
  onRemove: () => void;
}

/** The state of a catalog: the running job, the errors of the file, or the result. */
export function CatalogSummary({ catalog, onCompare, onRemove }: Props) {
  const { state } = catalog;
  const busy = isBusy(state);
  return (
    <FileStatus
      label={`Status of ${catalog.fileName}`}
      head={
        <Head>
          <h2>{catalog.fileName}</h2>
          <StatusPill {...stateWords(state)} />
          <span style={{ flex: 1 }} />
          {!busy && catalog.appliedAt === null && (
            <Button size="small" onClick={onRemove}>
              Remove
            </Button>
          )}
          {!busy && catalog.priceMap !== null && state !== 'FAILED' && (
            <Button size="small" variant="outlined" onClick={onCompare}>
              Compare again
            </Button>
          )}
        </Head>
      }
      job={catalog.job}
      busy={busy}
      fault={faultOf(catalog)}
      sentence={sentence(catalog)}
      facts={
        <>
          {catalog.articleCount > 0 && `${counted(catalog.articleCount, 'article')} · `}
          {streamWords(catalog.streams)}read <TimeText value={catalog.createdAt} />
          {catalog.comparedAt && (
            <>
              {' '}
              · compared <TimeText value={catalog.comparedAt} />
            </>
          )}
          {catalog.appliedAt && (
            <>
              {' '}
              · approved <TimeText value={catalog.appliedAt} />
            </>
          )}
        </>
      }
    >
      {state === 'FAILED' && catalog.faults.length > 0 && (
        <Places
          catalog={catalog}
          title="Errors in the file"
          heading="What is wrong"
          noun="error"
          places={catalog.faults}
          total={catalog.faultCount}
        />
      )}
      {state !== 'FAILED' && catalog.noteCount > 0 && (
        <details>
          <summary style={{ padding: '0 16px 12px', cursor: 'pointer' }}>
            {counted(catalog.noteCount, 'price')} with more than four decimals{' '}
            {catalog.noteCount === 1 ? 'was' : 'were'} rounded
          </summary>
          <Places
            catalog={catalog}
            title="Rounded prices"
            heading="What was rounded"
            noun="rounded price"
            places={catalog.notes}
            total={catalog.noteCount}
          />
        </details>
      )}
    </FileStatus>
  );
}
