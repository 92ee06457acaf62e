import Skeleton from '@mui/material/Skeleton';

/** Shown while the server checks whether an e-mailed link still works. */
export function LinkSkeleton() {
  return (
    <div role="status" aria-label="Loading" data-coming style={{ display: 'grid', gap: 12 }}>
      <Skeleton variant="text" width="60%" height={24} />
      <Skeleton variant="rounded" height={32} />
      <Skeleton variant="rounded" height={32} />
    </div>
  );
}
