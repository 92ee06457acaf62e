import Alert from '@mui/material/Alert';
import { Link } from '@tanstack/react-router';

interface Warning {
  readonly code: string;
  readonly message: string;
  readonly workOrderId: string | null;
}

/** What to check before approving a sheet. */
export function SheetWarnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {warnings.map(({ code, message, workOrderId }, index) => (
        <div key={`${code}:${index}`}>
          {message} {workOrderId !== null && <Link to={`/work-orders/${workOrderId}`}>Open the order</Link>}
        </div>
      ))}
    </Alert>
  );
}
