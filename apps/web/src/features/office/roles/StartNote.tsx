import type { PermissionKey } from '@falcon/domain/office/access';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useReadOnly } from '#ui/fields/read-only';
import { changedWords, startOf } from './role-form';

/** How a starting role differs from its original permissions, with a way to restore them. */
export function StartNote({
  role,
  chosen,
  onBack,
}: {
  role: { id: string };
  chosen: readonly PermissionKey[];
  onBack: (keys: PermissionKey[]) => void;
}) {
  const start = startOf(role.id);
  const readOnly = useReadOnly();
  const words = changedWords(role.id, chosen);
  if (!start || words === 'Default') return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        readOnly ? undefined : (
          <Button size="small" color="inherit" onClick={() => onBack([...start])}>
            Restore defaults
          </Button>
        )
      }
    >
      Differs from the default role: {words}.
    </Alert>
  );
}
