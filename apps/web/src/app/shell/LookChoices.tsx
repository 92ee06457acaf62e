import MenuItem from '@mui/material/MenuItem';
import { useLook } from '#session/look';
import { colors } from '#ui/tokens';

const THEMES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;
const DENSITIES = [
  ['compact', 'Compact rows'],
  ['comfortable', 'Comfortable rows'],
] as const;

const Heading = ({ children }: { children: string }) => (
  <li role="presentation" style={{ padding: '4px 16px 0', fontSize: 12, fontWeight: 600, color: colors.muted }}>
    {children}
  </li>
);

function Choice({ label, chosen, onChoose }: { label: string; chosen: boolean; onChoose: () => void }) {
  return (
    <MenuItem role="menuitemradio" aria-checked={chosen} onClick={onChoose} sx={{ gap: 1 }}>
      <span aria-hidden style={{ width: 12 }}>
        {chosen ? '✓' : ''}
      </span>
      {label}
    </MenuItem>
  );
}

/** Theme and density in the user menu; both are saved on the server and follow the user. */
export function LookChoices() {
  const [look, setLook] = useLook();
  return (
    <>
      <Heading>Theme</Heading>
      {THEMES.map(([theme, label]) => (
        <Choice key={theme} label={label} chosen={look.theme === theme} onChoose={() => setLook({ ...look, theme })} />
      ))}
      <Heading>Density</Heading>
      {DENSITIES.map(([density, label]) => (
        <Choice
          key={density}
          label={label}
          chosen={look.density === density}
          onChoose={() => setLook({ ...look, density })}
        />
      ))}
    </>
  );
}
