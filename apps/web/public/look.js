// Runs before the first paint: the look that the user chose, as this browser remembers it (src/session/look.ts keeps it).
try {
  const look = JSON.parse(localStorage.getItem('falcon-flooring-look') ?? '{}');
  if (look.theme === 'dark' || look.theme === 'light') document.documentElement.dataset.theme = look.theme;
  if (look.density === 'comfortable') document.documentElement.dataset.density = look.density;
} catch {
  // A browser that keeps nothing shows the look of the system.
}
