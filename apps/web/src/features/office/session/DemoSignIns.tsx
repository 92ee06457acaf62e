import Button from '@mui/material/Button';
import { colors } from '#ui/tokens';

const PASSWORD = 'Falcon-demo-2026!';
const people: readonly [string, string][] = [
  ['Super Admin', 'super-admin'],
  ['Admin', 'admin'],
  ['Office', 'office'],
  ['Edit', 'edit'],
  ['Salesperson', 'salesperson'],
  ['Warehouse', 'warehouse'],
  ['User', 'user'],
  ['View', 'view'],
];

/** The demo company's sign-ins, one for each role; shown only in demo mode. */
export function DemoSignIns({ onPick }: { onPick: (emailAddress: string, password: string) => void }) {
  return (
    <section
      aria-label="Demo sign-ins"
      style={{ marginTop: 24, paddingTop: 16, borderTop: `1px solid ${colors.hairline}` }}
    >
      <p style={{ margin: '0 0 8px', color: colors.muted, fontSize: 12, lineHeight: '16px' }}>
        Demo company. Sign in as:
      </p>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
        {people.map(([role, name]) => (
          <Button key={name} variant="outlined" onClick={() => onPick(`${name}@falcon.example`, PASSWORD)}>
            {role}
          </Button>
        ))}
      </div>
    </section>
  );
}
