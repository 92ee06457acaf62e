// Runs before the first paint: applies the theme and density that this browser remembers (saved by src/session/look.ts).
try {
  const look = JSON.parse(localStorage.getItem('falcon-flooring-look') ?? '{}');
  if (look.theme === 'dark') document.documentElement.dataset.theme = 'dark';
  if (look.density === 'comfortable') document.documentElement.dataset.density = look.density;
} catch {
  // A browser that keeps nothing shows the light theme.
}
