import Skeleton from '@mui/material/Skeleton';

/** The place of a page that is loading: title and content keep their height, so nothing jumps. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading" style={{ paddingTop: 16 }}>
      <Skeleton variant="text" width={220} height={28} animation={false} />
      <FormSkeleton />
    </div>
  );
}

/** The place of a form that is loading. */
export function FormSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div style={{ display: 'grid', gap: 16, marginTop: 16 }}>
      {Array.from({ length: rows }, (_unused, index) => <Skeleton key={index} variant="rounded" height={48} animation={false} />)}
    </div>
  );
}
