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
  [/\bhow to reach\b/i, 'contact information'],
  [/\bthis person\b|\bthe own\b/i, 'you, your'],
  [/\bhow far credit reaches\b/i, 'credit limit'],
  [/\bparts of this record\b/i, 'Record sections'],
  [/\bnot yours to see\b/i, "you don't have access"],
  [/(?<![a-z] )\bnot (done|shown)\b(?! [a-z])/i, "Couldn't complete, Unavailable"],
  [/\bwhat is marked\b/i, 'the highlighted fields'],
  [/\bwhy is this so\b/i, 'How is this calculated?'],
  [/\btake today's prices\b/i, 'Update to current prices'],
  [/\btakes? the customer over\b|\bover the rules\b/i, "exceeds the customer's credit limit, bypasses the rules"],
  [/\bin place of the usual\b/i, 'instead of the standard'],
  [/\bbeside the list\b/i, 'Open preview'],
  [/\bcartons are pulled\b/i, 'Cartons pulled'],
  [/\bneeds you\b/i, 'Needs attention'],
  [/\bworking days?\b/i, 'business days'],
  [/\bmonth before\b/i, 'Previous month'],
  [/\bweekday takes\b/i, 'Default weekday limit'],
  [/\bmost particular\b/i, 'most specific'],
  [/\bwithout compensation\b/i, "No workers' comp certificate"],
  [/\bon papers\b/i, 'on printed documents'],
  [/\bgets the invoices\b/i, 'Receives invoices'],
  [/\bpresent password\b/i, 'Current password'],
  [
    /\b(belongs above|leave them alone|back to the start|files on their way|who holds it|counts from|nothing waits)\b/i,
    'see the screens of the same kind',
  ],
  [/\b(a|per a) unit of profit\b|\bprofit a unit\b/i, 'Profit per unit'],
];
