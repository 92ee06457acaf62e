// Runs before the first paint: applies the theme and density that this browser remembers (saved by src/session/look.ts).
try {
  const look = JSON.parse(localStorage.getItem('falcon-flooring-look') ?? '{}');
  if (look.theme === 'dark' || look.theme === 'light') document.documentElement.dataset.theme = look.theme;
  if (look.density === 'comfortable') document.documentElement.dataset.density = look.density;
} catch {
  // A browser that keeps nothing uses the theme of the system.
}
