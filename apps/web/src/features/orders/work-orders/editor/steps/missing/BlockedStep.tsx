import Button from '@mui/material/Button';
import { useId } from 'react';
import { PanelBelow } from '#ui/PanelBelow';
import { colors } from '#ui/tokens';
import { goToField } from './go-to-field';

interface Props {
  anchor: HTMLElement;
  title: string;
  obstacles: readonly { message: string; field: string | null }[];
  onClose: () => void;
}

const LABELS: Readonly<Record<string, string>> = {
  customerPo: 'Go to PO',
  installDate: 'Go to install date',
  billToName: 'Go to bill to',
  flooringItem: 'Go to the flooring item',
  cuts: 'Go to cuts',
  duplicates: 'Go to the duplicates',
  rolls: 'Go to cuts',
};

/**
 * A panel at the step's button that says why it can't be done now; each reason links to the field that resolves it, if
 * there is one.
 */
export function BlockedStep({ anchor, title, obstacles, onClose }: Props) {
  const id = useId();
  const go = (field: string) => {
    onClose();
    // Focuses the field only after the popover has returned the focus.
    setTimeout(() => goToField(field));
  };
  return (
    <PanelBelow
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, maxWidth: 360, mt: 0.5 } } }}
    >
      <h2 id={id} style={{ margin: '0 0 4px', fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
        {title}
      </h2>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 8 }}>
        {obstacles.map(({ message, field }) => (
          <li key={message} style={{ color: colors.text, whiteSpace: 'pre-line' }}>
            {message}
            {field !== null && LABELS[field] && (
              <div>
                <Button size="small" variant="outlined" sx={{ mt: 0.5 }} onClick={() => go(field)}>
                  {LABELS[field]}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </PanelBelow>
  );
}
