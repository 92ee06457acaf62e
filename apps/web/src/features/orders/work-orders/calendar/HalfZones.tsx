import { styled } from '@mui/material/styles';
import { colors } from '#ui/tokens';
import type { Half } from './use-places';

const Zones = styled('div')({
  position: 'absolute',
  inset: 2,
  zIndex: 3,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  pointerEvents: 'none',
  fontSize: 11,
  lineHeight: '16px',
  textAlign: 'center',
  '& > span + span': { borderLeft: `1px dashed ${colors.accent}` },
  '& b': { display: 'block', fontWeight: 400, color: colors.muted, background: colors.card },
  '& [data-over=true] b': { background: colors.accent, color: colors.onAccent, fontWeight: 600 },
});

const ZONES = [
  ['AM', 'AM'],
  ['', 'as is'],
  ['PM', 'PM'],
] as const satisfies readonly (readonly [Half, string])[];

/** Where in a cell dragged orders get the morning, the afternoon, or keep their time. */
export const HalfZones = ({ over }: { over: Half }) => (
  <Zones aria-hidden>
    {ZONES.map(([half, label]) => (
      <span key={label} data-over={half === over}>
        <b>{label}</b>
      </span>
    ))}
  </Zones>
);
