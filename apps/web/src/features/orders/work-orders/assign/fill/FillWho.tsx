import Button from '@mui/material/Button';
import { useState } from 'react';
import { InstallerInput } from '#pickers/InstallerInput';
import type { FillRow } from '../../list/bulk/move/use-move-preview';
import { crewText } from '../crew-text';
import { useCrews } from '../use-crews';

interface Props {
  row: FillRow;
  /** The user decided it. */
  isKept: boolean;
  onKeep: (installerId: string) => void;
  onPropose: () => void;
}

const nameOf = ({ installerName }: FillRow): string => installerName ?? 'No one';

/** The picker of a row; each installer is shown with their load, distance and certificates on that day. */
function WhoInput({ row, onKeep }: Pick<Props, 'row' | 'onKeep'>) {
  const { id, workOrderNumber } = row.workOrder;
  const crews = useCrews([id]);
  return (
    <div style={{ minWidth: 260 }}>
      <InstallerInput
        label={`Installer of ${workOrderNumber}`}
        hideLabel
        kind="installer"
        autoFocus
        placeholder={nameOf(row)}
        value={null}
        about={(installerId) => crewText(crews.get(installerId))}
        onChange={(installer) => installer && onKeep(installer.id)}
      />
    </div>
  );
}

/** Who could get an order and why, with what speaks against it; another installer can be chosen. */
export function FillWho({ row, isKept, onKeep, onPropose }: Props) {
  const [isChanging, setChanging] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const { workOrder, obstacles, warnings, needsReason, reason } = row;
  const number = workOrder.workOrderNumber;
  const end = () => {
    setChanging(false);
    setChanged(true);
  };
  return (
    <>
      {isChanging && (
        <WhoInput
          row={row}
          onKeep={(installerId) => {
            end();
            onKeep(installerId);
          }}
        />
      )}
      <strong style={{ fontWeight: 600 }}>{nameOf(row)}</strong>{' '}
      {isChanging ? (
        <Button sx={{ py: 0 }} aria-label={`Keep the installer of ${number}`} onClick={end}>
          Keep
        </Button>
      ) : (
        <Button
          sx={{ py: 0 }}
          // The focus comes back from the picker.
          autoFocus={hasChanged}
          aria-label={`Change the installer of ${number}`}
          onClick={() => setChanging(true)}
        >
          Change
        </Button>
      )}
      {isKept && (
        <Button sx={{ py: 0 }} aria-label={`Propose again for ${number}`} onClick={onPropose}>
          Propose again
        </Button>
      )}
      <small>{reason}</small>
      {obstacles.map((text) => (
        <small key={text} data-tone={needsReason ? 'warned' : 'refused'}>
          {text}
        </small>
      ))}
      {warnings.map((text) => (
        <small key={text} data-tone="warned">
          {text}
        </small>
      ))}
    </>
  );
}
