import { styled } from '@mui/material/styles';
import { colors } from '../tokens';

const Block = styled('div')({ background: colors.hairline, opacity: 0.6, borderRadius: 6 });

/** The placeholder of a page that is loading: title and content keep their height, so nothing jumps. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading" data-coming style={{ paddingTop: 16 }}>
      <Block style={{ width: 220, height: 20 }} />
      <FormSkeleton />
    </div>
  );
}

/** The placeholder of a form that is loading. */
export function FormSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div data-coming style={{ display: 'grid', gap: 16, marginTop: 16 }}>
      {Array.from({ length: rows }, (_unused, index) => (
        <Block key={index} style={{ height: 48 }} />
      ))}
    </div>
  );
}
