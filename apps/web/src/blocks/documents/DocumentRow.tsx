import { mdiDeleteOutline, mdiDownload, mdiFileDocumentOutline, mdiFilePdfBox } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Icon } from '#ui/Icon';
import { TimeText } from '#ui/format/dates';
import { colors } from '#ui/tokens';
import { lazyPart } from '#ui/lazy-part';
import type { DocumentPartsFragment } from './documents.generated';

const HistoryIcon = lazyPart(async () => (await import('../history/HistoryIcon')).HistoryIcon);

const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '8px 16px',
  borderTop: `1px solid ${colors.hairline}`,
  '&[data-off=true] .picture, &[data-off=true] .words a': { opacity: 0.6 },
  '& .picture': {
    flex: 'none',
    width: 56,
    height: 42,
    padding: 0,
    border: 0,
    cursor: 'pointer',
    display: 'grid',
    placeItems: 'center',
    background: colors.tertiary,
    borderRadius: 4,
    overflow: 'hidden',
    color: colors.muted,
  },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& .words': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { color: colors.anchor },
  '& small': { display: 'block', color: colors.muted, fontSize: 12 },
  '& .acts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '& label': { display: 'flex', alignItems: 'center', gap: 6, minHeight: 28, cursor: 'pointer' },
});

const size = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 * 1024
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

interface Props {
  document: DocumentPartsFragment;
  /** Whether it can be sent and printed with its owner's orders. */
  goesWithOrders: boolean;
  busy: boolean;
  onOpen: () => void;
  onChange: (change: { isEnabled?: boolean; goesWithMail?: boolean; goesWithPrint?: boolean }) => void;
  onDelete: () => void;
}

/**
 * A plain click opens the preview; a click with a modifier key or the middle button opens it in the browser like any
 * link.
 */
const plain = (event: MouseEvent): boolean => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The actions for a document. */
function Acts({ document, goesWithOrders, busy, onChange, onDelete }: Omit<Props, 'onOpen'>) {
  const { name, url, editable, isEnabled, goesWithMail, goesWithPrint, printable } = document;
  return (
    <span className="acts">
      {editable && goesWithOrders && printable && (
        <label>
          <input
            type="checkbox"
            checked={goesWithPrint}
            disabled={busy}
            onChange={() => onChange({ goesWithPrint: !goesWithPrint })}
          />{' '}
          With print
        </label>
      )}
      {editable && goesWithOrders && (
        <label>
          <input
            type="checkbox"
            checked={goesWithMail}
            disabled={busy}
            onChange={() => onChange({ goesWithMail: !goesWithMail })}
          />{' '}
          With invoice e-mails
        </label>
      )}
      {editable && (
        <Button
          disabled={busy}
          onClick={() => onChange({ isEnabled: !isEnabled })}
          aria-label={`${isEnabled ? 'Disable' : 'Enable'} ${name}`}
        >
          {isEnabled ? 'Disable' : 'Enable'}
        </Button>
      )}
      <IconButton component="a" href={`${url}?download=1`} download={name} aria-label={`Download ${name}`}>
        <Icon path={mdiDownload} />
      </IconButton>
      <HistoryIcon type="DOCUMENT" id={document.id} name={name} />
      {editable && (
        <IconButton disabled={busy} onClick={onDelete} aria-label={`Delete ${name}`}>
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      )}
    </span>
  );
}

/** Size, age and state in one line. */
function Facts({
  document: { pageCount, createdOn, editable, isEnabled, goesWithMail, goesWithPrint, ...document },
}: Pick<Props, 'document'>) {
  const pages = pageCount !== null && pageCount > 1 ? ` · ${pageCount} pages` : '';
  // Users who can edit see this in the checkboxes next to it.
  const goesWith = editable ? [] : [goesWithPrint && 'With print', goesWithMail && 'With invoice e-mails'];
  return (
    <small>
      {size(document.size)}
      {pages} · <TimeText value={createdOn} />
      {[!isEnabled && 'Disabled', ...goesWith].filter(Boolean).map((word) => ` · ${String(word)}`)}
    </small>
  );
}

/** One document: its thumbnail and name (which open it), and its actions. */
export function DocumentRow({ document, goesWithOrders, busy, onOpen, onChange, onDelete }: Props) {
  const { name, url, type, isEnabled } = document;
  return (
    <Item data-off={!isEnabled}>
      <button type="button" className="picture" tabIndex={-1} aria-hidden onClick={onOpen}>
        {document.thumbnailUrl ? (
          <img src={document.thumbnailUrl} alt="" loading="lazy" />
        ) : (
          <Icon path={type === 'application/pdf' ? mdiFilePdfBox : mdiFileDocumentOutline} />
        )}
      </button>
      <span className="words">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          onClick={(event) => {
            if (!plain(event.nativeEvent)) return;
            event.preventDefault();
            onOpen();
          }}
        >
          {name}
        </a>
        <Facts document={document} />
      </span>
      <Acts document={document} goesWithOrders={goesWithOrders} busy={busy} onChange={onChange} onDelete={onDelete} />
    </Item>
  );
}
