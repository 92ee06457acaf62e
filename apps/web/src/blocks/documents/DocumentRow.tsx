import { mdiDeleteOutline, mdiDownload, mdiFileDocumentOutline, mdiFilePdfBox } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Icon } from '../../ui/Icon';
import { TimeText } from '../../ui/format/dates';
import { colors } from '../../ui/tokens';
import type { DocumentPartsFragment } from './documents.generated';

const Item = styled('li')({
  display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', padding: '8px 16px', borderTop: `1px solid ${colors.hairline}`,
  '& .picture': { flex: 'none', width: 56, height: 42, display: 'grid', placeItems: 'center', background: colors.tertiary, borderRadius: 4, overflow: 'hidden', color: colors.muted },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& .words': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { color: colors.anchor },
  '& small': { display: 'block', color: colors.muted, fontSize: 12 },
  '& .acts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 },
});

const size = (bytes: number): string => (bytes < 1024 ? `${bytes} B` : bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`);
const opensHere = (type: string): boolean => ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'].includes(type);

interface Props {
  document: DocumentPartsFragment;
  busy: boolean;
  onChange: (change: { isEnabled?: boolean; goesWithMail?: boolean }) => void;
  onDelete: () => void;
}

/** One document: its picture, its name (which opens it), and what may be done with it. */
export function DocumentRow({ document, busy, onChange, onDelete }: Props) {
  const { name, url, type, editable, isEnabled, goesWithMail } = document;
  return (
    <Item>
      <span className="picture">
        {document.thumbnailUrl ? <img src={document.thumbnailUrl} alt="" loading="lazy" /> : <Icon path={type === 'application/pdf' ? mdiFilePdfBox : mdiFileDocumentOutline} />}
      </span>
      <span className="words">
        <a href={url} {...(opensHere(type) ? { target: '_blank', rel: 'noreferrer' } : { download: name })}>{name}</a>
        <small>{size(document.size)} · <TimeText value={document.createdOn} />{!isEnabled && ' · Disabled'}</small>
      </span>
      <span className="acts">
        {editable && <label><input type="checkbox" checked={goesWithMail} disabled={busy} onChange={() => onChange({ goesWithMail: !goesWithMail })} /> With invoice mails</label>}
        {editable && <Button disabled={busy} onClick={() => onChange({ isEnabled: !isEnabled })}>{isEnabled ? 'Disable' : 'Enable'}</Button>}
        <IconButton component="a" href={`${url}&download=1`} download={name} aria-label={`Download ${name}`}><Icon path={mdiDownload} /></IconButton>
        {editable && <IconButton disabled={busy} onClick={onDelete} aria-label={`Delete ${name}`}><Icon path={mdiDeleteOutline} /></IconButton>}
      </span>
    </Item>
  );
}
