import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { remover } from '../fields/helpers';
import { Icon } from '../Icon';

interface Props {
  /** Such as "cut 2". */
  what: string;
  disabled?: boolean;
  onRemove: () => void;
}

/** The last cell of an editable row: removes the row, also with Alt Delete. */
export function RemoveCell({ what, disabled = false, onRemove }: Props) {
  return (
    <td className="action">
      <IconButton
        size="small"
        {...remover}
        aria-label={`Remove ${what}`}
        title="Remove (Alt Delete)"
        disabled={disabled}
        onClick={onRemove}
      >
        <Icon path={mdiClose} />
      </IconButton>
    </td>
  );
}
