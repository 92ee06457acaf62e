// Words and phrases that the project avoids, and what to write instead. docs/GLOSSARY.md has the names of things.

/** Never used: not in screens, comments, test titles or documents. */
export const EVERYWHERE = [
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bgrey\b/i, 'gray'],
  [/\btold\b/i, 'notified, shown, or another verb'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'since then, or leave it out'],
  [/\blaid\b/i, 'installed, placed'],
  [/\bwhoever\b/i, 'users who can'],
  [/\bpassed over\b/i, 'bypassed, skipped'],
];

/** Never shown to a user: texts of the page, API descriptions and error messages. */
export const VISIBLE = [
  [/\b(stands?|stood)\b(?! out\b)/i, 'is'],
  [/\bfaults?\b/i, 'error'],
  [/\b(he|his|him|himself)\b/i, 'you, they, or the name of the role'],
  [/(?<!(at most|many|several|together|two|few|\d|\$\{\})[^.;:]*)\bat once\b/i, 'immediately'],
  [/\b(not|nothing|nobody|was|is) said\b|\bsaid (here|of it)\b/i, 'not set, blank'],
  [/\bthis person\b|\bthe own\b/i, 'you, your'],
  [/(?<![a-z] )\bnot (done|shown)\b(?! [a-z])/i, "Couldn't complete, Unavailable"],
  [/\bworking days?\b/i, 'business days'],
  [/\bmay (stay|remain|be) (empty|blank)\b/i, 'optional'],
  [/\bpapers\b/i, 'documents, paperwork'],
  [/\bnoted? as\b/i, 'mark as'],
  [/\b(beforehand|hence|likewise|shall|thus)\b/i, 'before, so, also, will'],
  [/\bin place of\b/i, 'instead of'],
  [/\b(lines?|orders?|records?|rows?) found\b/i, 'in the list'],
];

/** How no text of a page begins: its place or heading has already asked. Questions have a question mark. */
export const OPENINGS = [
  [/^\s*(what (the|each|it)|which|whom|whose|whether)\b[^?]*\.\s*$/i, 'the thing itself'],
  [/^\s*here (are|is|you)\b/i, 'the thing itself, or what to do'],
];
