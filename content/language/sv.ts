import type { Language } from "#content/schema/language.ts";

/** Programmets ord på svenska. */
export const lang: Language["lang"] = "sv";

export const locale: Language["locale"] = "sv-SE";

export const siteWords: Language["siteWords"] = {
  skipToContent: "Hoppa till innehållet",
  homePage: "{company}, startsida",
  mainMenu: "Huvudmeny",
  menu: "Meny",
  footer: "Sidfot",
  opensInNewTab: "(öppnas i en ny flik)",
  portraitOf: "Porträtt av {name}",
  email: "E-post",
  copy: "Kopiera",
  copyOf: "text: {name}",
  copied: "Kopierat",
  notCopied: "Webbläsaren tillåter inte kopiering. Markera texten i stället.",
};

export const dateWords: Language["dateWords"] = {
  months: [
    "januari",
    "februari",
    "mars",
    "april",
    "maj",
    "juni",
    "juli",
    "augusti",
    "september",
    "oktober",
    "november",
    "december",
  ],
  monthAndYear: "{month} {year}",
  fullDate: "{day} {month} {year}",
};

export const numberWords: Language["numberWords"] = {
  percent: "{figure} %",
  euro: "{figure} €",
  megabytes: "{figure} MB",
};

export const figureWords: Language["figureWords"] = {
  range: "{from} till {to}",
  numbers: [
    "noll",
    "ett",
    "två",
    "tre",
    "fyra",
    "fem",
    "sex",
    "sju",
    "åtta",
    "nio",
    "tio",
    "elva",
    "tolv",
    "tretton",
    "fjorton",
    "femton",
    "sexton",
    "sjutton",
    "arton",
    "nitton",
    "tjugo",
  ],
};

export const errorWords: Language["errorWords"] = {
  notFound: {
    title: "Sidan finns inte",
    heading: "Hoppsan! Sidan finns inte",
    text: "Adressen kan vara felskriven, eller så har sidan flyttats.",
    suggestions: "Förslag",
    suggestionsIntro: "Letade du efter någon av de här sidorna?",
  },
  failed: {
    title: "Något gick fel",
    text: "Sidan kunde inte visas. Felet är vårt, inte ditt. Försök igen om en stund.",
  },
  backHome: "TILL STARTSIDAN",
  preview: {
    title: "Förhandsvisning: {title}",
    notice: "Förhandsvisning: det här är ett utkast som inte är publicerat",
    refusedTitle: "Förhandsvisningen är inte tillgänglig",
    refused: "Förhandsvisningen är inte tillgänglig",
    refusedText:
      "Länken har gått ut eller är ofullständig. Länkar till utkast fungerar bara en kort tid: öppna utkastet i redigeraren igen och välj Förhandsgranska för att få en ny.",
  },
};

export const plainPageWords: Language["plainPageWords"] = {
  backHome: "Till startsidan",
  sendAgain: "Skicka igen",
  fileMissing: { title: "Filen finns inte", text: "Filen finns inte längre på webbplatsen." },
  badAddress: { title: "Felaktig begäran", text: "Adressen går inte att läsa." },
  longAddress: {
    title: "För lång adress",
    text: "Ingen sida på webbplatsen har en så lång adress.",
  },
  method: {
    title: "Metoden är inte tillåten",
    text: "Adressen kan läsas och, om den har ett formulär, ta emot uppgifter.",
  },
  cutOff: { title: "Felaktig begäran", text: "Det som skickades kom inte fram i sin helhet." },
  tooLarge: {
    title: "För mycket text",
    text: "Det som skickades är större än vad något formulär på webbplatsen tar emot. Korta gärna texten.",
  },
  failed: {
    title: "Programfel",
    text: "Sidan kunde inte skapas. Felet är vårt, inte ditt, och vi har sparat uppgifter om det (referens {reference}). Försök igen om en stund.",
  },
  busy: {
    title: "Ett ögonblick",
    fromYou:
      "Det begärs fler sidor från din adress än vi hinner skapa. Försök igen om några sekunder.",
    now: "Just nu begärs det fler sidor än vi hinner skapa. Försök igen om några sekunder.",
  },
};

export const fileWords: Language["fileWords"] = {
  noChart: "Diagrammet finns inte.",
  noFeed: "Flödet finns inte.",
  noNews: "Nyheterna går inte att läsa just nu.",
  noPicture: "Bilden kan inte ritas just nu.",
  noPressRelease: "Pressmeddelandet finns inte.",
  pressReleaseFailed: "Pressmeddelandet går inte att läsa just nu. Försök igen.",
  noEmbed: "Det finns inget diagram på den här adressen.",
  noEmbedFormat: "Formaten är json och xml.",
};

export const formWords: Language["formWords"] = {
  details: "Dina uppgifter",
  name: "Namn",
  email: "E-post",
  company: "Företag",
  sending: "Skickar",
  decoy: "Webbplats",
  close: "Stäng",
  success: "Klart!",
  error: "Fel",
  tooLong: "Använd högst {count} tecken.",
  unprintable: "Använd bara bokstäver, siffror och skiljetecken.",
  nameMissing: "Fyll i ditt namn.",
  emailMissing: "Fyll i din e-postadress.",
  emailWrong: "Fyll i en giltig e-postadress.",
  emailWrongInBrowser: "Fyll i en giltig e-postadress",
  companyMissing: "Fyll i ditt företag.",
  failed: "Något gick fel. Försök igen.",
  tooManyAttempts: "För många försök. Försök igen om en minut.",
  sentTooSoon: "Inget har skickats ännu. Kontrollera dina uppgifter och skicka dem igen.",
};

export const signupWords: Language["signupWords"] = {
  interests: "Vad vi får skicka till dig",
  newsletters: "Nyhetsbrev",
  pressReleases: "Pressmeddelanden",
  button: "ANMÄL DIG",
  busy: "ANMÄLER …",
  nothingSelected: "Välj nyhetsbrev, pressmeddelanden eller båda.",
  incomplete: "Fyll i alla obligatoriska fält och välj nyhetsbrev, pressmeddelanden eller båda.",
};

export const previewWords: Language["previewWords"] = {
  button: "FÅ SMAKPROVET",
  busy: "SKICKAR …",
  incomplete: "Fyll i alla obligatoriska fält (namn, e-post och företag).",
  failed: "Dina uppgifter kunde inte skickas. Försök igen.",
};

export const downloadFormWords: Language["downloadFormWords"] = {
  intro: "Fyll i dina kontaktuppgifter för att ladda ner.",
  name: "För- och efternamn",
  email: "E-post på arbetet",
  title: "Titel",
  button: "Ladda ner PDF",
  busy: "Skickar …",
  cancel: "Avbryt",
  nameShort: "Namnet måste ha minst 2 tecken",
  emailWrong: "Fyll i en giltig e-postadress",
  companyMissing: "Fyll i ditt företag",
  titleMissing: "Fyll i din titel",
};

export const thanksWords: Language["thanksWords"] = {
  signup: "Tack för din anmälan. Du hör snart från oss.",
  signupConfirm: "Vi har skickat ett meddelande: bekräfta din adress i det.",
  download: "Nedladdningen börjar strax. Tack för ditt intresse!",
  downloadLink: "Ladda ner {title} (PDF)",
};

export const messageWords: Language["messageWords"] = {
  newsletters: "nyhetsbrev",
  pressReleases: "pressmeddelanden",
  confirm: {
    subject: "Bekräfta din adress",
    heading: "Ett steg kvar",
    text: "Den här adressen angavs på {site} för att få {interests} från {company}. Bekräfta att det var du.",
    button: "Bekräfta min adress",
    note: "Var det någon annan? Gör då ingenting. Utan din bekräftelse får du inget mer från oss.",
  },
  access: {
    subject: "Din fråga om dina uppgifter",
    heading: "Vad vi har sparat om dig",
    text: "Någon frågade på {site} vad {company} har sparat om den här adressen. Bekräfta att det var du, så skickar vi en kopia.",
    button: "Ja, skicka en kopia",
    note: "Var det någon annan? Gör då ingenting. Utan din bekräftelse skickas inget till någon.",
  },
  erasure: {
    subject: "Din begäran om radering",
    heading: "Radera det vi har sparat om dig",
    text: "Någon bad på {site} att {company} ska radera allt som sparats om den här adressen. Bekräfta att det var du.",
    button: "Ja, radera det",
    note: "Var det någon annan? Gör då ingenting. Utan din bekräftelse raderas inget.",
  },
  linkIntro: "Om knappen inte fungerar, öppna den här adressen i webbläsaren:",
  footer: "{company}, {street}, {postalCode} {city}",
  privacy: "Integritetspolicy",
  unsubscribe: "Inga fler meddelanden till den här adressen",
  lead: {
    subject: "Ny kontakt: {form}, {name}",
    intro:
      "Någon lämnade sina uppgifter på {site}. Ett svar på det här meddelandet går till den personen.",
    forms: {
      News_registration: "Nyhetsbrev och pressmeddelanden",
      Report_preview_downloads: "Smakprov av rapport",
      Interest: "Nedladdning",
    },
    received: "Mottaget",
    name: "Namn",
    email: "E-post",
    company: "Företag",
    title: "Titel",
    wants: "Vill ha",
    report: "Rapport",
    document: "Dokument",
    about: "Ämne",
    campaign: "Kampanj",
    page: "Formulärets sida",
    referrer: "Kom från",
  },
};

export const subscriptionWords: Language["subscriptionWords"] = {
  confirm: {
    title: "Bekräfta din prenumeration",
    agreement:
      "Ja, {company} får skicka {interests} till min adress. Jag kan avsluta när som helst.",
    button: "BEKRÄFTA",
    doneTitle: "Tack, din adress är bekräftad",
    doneText:
      "Från och med nu får du det du bad om. Varje meddelande har en länk där du kan avsluta.",
  },
  end: {
    title: "Avsluta prenumerationen",
    text: "{company} skickar inga fler nyhetsbrev och pressmeddelanden till adressen där du fick meddelandet.",
    button: "AVSLUTA",
    doneTitle: "Prenumerationen är avslutad",
    doneText:
      "Du får inga fler nyhetsbrev och pressmeddelanden från oss. Ett meddelande som redan är på väg kan ändå komma fram.",
  },
  invalid: {
    title: "Länken fungerar inte",
    text: "Den är ofullständig, eller kommer från ett meddelande som vi inte har skickat. Öppna den i meddelandet en gång till, eller skriv till {email} så gör vi det åt dig.",
  },
  failed: "Det gick inte att spara. Försök igen om en stund, eller skriv till {email}.",
};

export const dataRequestWords: Language["dataRequestWords"] = {
  title: "Dina uppgifter",
  intro:
    "Be om en kopia av det vi har sparat om dig, eller låt oss radera det. Vi skickar först ett meddelande till adressen, så att ingen annan kan fråga i ditt namn.",
  choice: "Vad vill du?",
  access: "En kopia av det ni har sparat om mig",
  erasure: "Radera det ni har sparat om mig",
  choiceMissing: "Välj ett av de två.",
  button: "SKICKA LÄNKEN",
  sentTitle: "Titta i din inkorg",
  sentText:
    "Ett meddelande är på väg till adressen du angav. Öppna länken i det: den visar att adressen är din. En adress får högst tre meddelanden om dagen.",
  confirmAccess: {
    title: "En kopia av dina uppgifter",
    text: "Tryck på knappen, så skickar {company} en kopia av allt som sparats om din adress till den adressen.",
    button: "SKICKA EN KOPIA",
  },
  confirmErasure: {
    title: "Radera dina uppgifter",
    text: "Tryck på knappen, så raderar {company} allt som sparats om din adress, också din prenumeration.",
    button: "RADERA MINA UPPGIFTER",
  },
  doneTitle: "Vi har din begäran",
  doneText:
    "Vi utför den inom en månad, vanligen samma vecka. Har du inte hört av oss då, skriv till {email}.",
};

export const downloadWords: Language["downloadWords"] = {
  kindAndPages: { one: "{kind}, {count} sida", other: "{kind}, {count} sidor" },
  button: "LADDA NER",
  withoutScripts: "eller fyll i formuläret på sidan",
};

export const newsTypeWords: Language["newsTypeWords"] = {
  newsletter: "Nyhetsbrev",
  pressRelease: "Pressmeddelande",
};

export const newsListWords: Language["newsListWords"] = {
  heading: "Alla nyheter",
  newsletters: "Nyhetsbrev",
  pressReleases: "Pressmeddelanden",
  results: "Sökresultat för ”{search}”",
  resultsIn: "{heading}: sökresultat för ”{search}”",
  tabs: "Typ av nyhet",
  all: "VISA ALLA",
  newsletter: "NYHETSBREV",
  pressRelease: "PRESSMEDDELANDEN",
  featured: "I FOKUS",
  search: "Sök bland nyheterna",
  searchButton: "Sök",
  loading: "Hämtar nyheter",
  count: { one: "{count} nyhet", other: "{count} nyheter" },
  countAndPage: "{items}, sida {page} av {pages}",
  none: "Inga nyheter hittades.",
  noneHint: "Prova andra sökord.",
  noneHintInTab: "Prova andra sökord, eller {link}.",
  searchInAll: "sök bland alla nyheter",
  failed: "Nyheterna kunde inte hämtas.",
  failedReason: "Nyheterna kunde inte läsas",
  tryAgain: "Försök igen",
  pages: "Sidor med nyheter",
  page: "Sida {page}",
  previousPage: "Föregående sida",
  nextPage: "Nästa sida",
  rss: "RSS",
  jsonFeed: "JSON Feed",
};

export const feedWords: Language["feedWords"] = {
  news: "Nyheter från {company}",
  newsletters: "Nyhetsbrev från {company}",
  pressReleases: "Pressmeddelanden från {company}",
};

export const newsPageWords: Language["newsPageWords"] = {
  title: "{title}, sida {page}",
  description: "Sida {page} av {pages}: {description}",
};

export const latestNewsWords: Language["latestNewsWords"] = {
  heading: "Nyheter",
  more: "fler nyheter",
  carousel: "karusell",
  slide: "bild",
  position: "{position} av {count}",
  failed: "Nyheterna kunde inte hämtas just nu: prova {link}.",
  failedLink: "nyhetssidan",
};

export const carouselWords: Language["carouselWords"] = {
  pause: "Pausa karusellen",
  play: "Starta karusellen",
  previous: "Föregående nyhet",
  next: "Nästa nyhet",
  shown: "{position} av {count}: {title}",
};

export const articleWords: Language["articleWords"] = {
  untitled: {
    newsletter: "Nyhetsbrev {date}",
    pressRelease: "Pressmeddelande {date}",
    news: "Nyhet {date}",
  },
  readMore: "Klicka för att läsa mer …",
  readingTime: { one: "{count} min läsning", other: "{count} min läsning" },
  by: "Av {name}",
  contents: "Innehåll",
  inThisArticle: "I artikeln",
  noContent: {
    newsletter: "Nyhetsbrevet har inget innehåll att visa.",
    pressRelease: "Pressmeddelandet har inget innehåll att visa.",
    hint: "Hela innehållet finns i originalartikeln.",
  },
  video: "Se videon",
  videoOn: "Se videon på {host}",
  recording: "Lyssna på inspelningen",
  table: "Tabell",
  fromTheReport: "Ur rapporten",
  aboutTheReport: "Om rapporten",
  share: "Dela",
  copyLink: "Kopiera länken",
  linkCopied: "Länken är kopierad",
  linkedIn: "LinkedIn",
  source: "Källa",
  original: "Originalartikel",
  forEditors: "För redaktioner",
  copyPlainText: "Kopiera som ren text",
  openPlainText: "Öppna som ren text",
  plainTextCopied: "Texten är kopierad",
  plainTextNotCopied: "Texten kunde inte kopieras. Öppna den i stället.",
  pressContact: "Presskontakt",
  previousAndNext: "Föregående och nästa artikel",
  previous: "Föregående artikel",
  next: "Nästa artikel",
  related: "Relaterade nyheter",
  loading: "Hämtar artikeln",
  tryAgain: "Försök igen",
  goBack: "Gå tillbaka",
  missing: {
    heading: "Artikeln finns inte",
    text: "Artikeln kan ha flyttats eller tagits bort, eller så är länken felaktig.",
  },
};

export const contentErrorWords: Language["contentErrorWords"] = {
  notFound: "finns inte",
  article: "Artikeln finns inte",
  news: "Nyheterna kunde inte läsas",
  articleFailed: "Artikeln kunde inte läsas",
  status: "HTTP-fel! Status: {status}",
  category: "Kategorin ”{slug}” finns inte",
  post: "Inlägget med id {id} finns inte. Det kan vara borttaget eller privat, eller så är adressen till API:et inställd på ett annat sätt.",
  image: "Bilden finns inte",
  imageBusy: "Bilden är inte tillgänglig",
};

export const pressReleaseWords: Language["pressReleaseWords"] = {
  heading: "PRESSMEDDELANDE",
  publishFrom: "För publicering från {date}, {time} ({offset})",
  by: "Av {name}",
  contact: "PRESSKONTAKT",
  report: "RAPPORT",
  source: "Källa: {url}",
  about: "Om {company}",
};

export const citationWords: Language["citationWords"] = {
  cite: {
    report: "Hänvisa till rapporten",
    chart: "Hänvisa till diagrammet",
    newsletter: "Hänvisa till nyhetsbrevet",
    pressRelease: "Hänvisa till pressmeddelandet",
  },
  kinds: {
    report: "rapport",
    chart: "diagram",
    newsletter: "nyhetsbrev",
    pressRelease: "pressmeddelande",
  },
  title: "”{title}”",
  citation: "hänvisning",
  bibtex: "BibTeX",
  bibtexEntry: "BibTeX-post",
};

export const chartFigureWords: Language["chartFigureWords"] = {
  illustrative: "Exempeldata",
  source: "Källa: {source}",
  base: "Bas: {base}",
  table: "Tabell",
  csv: "CSV",
  svg: "SVG",
  method: "Metod",
  of: "för {title}",
  embedOrCite: "Bädda in eller hänvisa",
  reader: "Siffrorna i diagrammet: {title}",
};

export const chartWords: Language["chartWords"] = {
  kinds: {
    line: "Linjediagram",
    bars: "Stapeldiagram",
    dots: "Punktdiagram",
    stack: "Staplat stapeldiagram",
    shares: "Staplat stapeldiagram",
    scatter: "Spridningsdiagram",
  },
  fromTo: "{label} från {first} år {start} till {last} år {end}",
  at: "{figure} år {column}",
  margin: "Felmarginal högst ±{points} procentenheter (95 % konfidens)",
  region: "{region} (alla {count} länderna)",
  regionNote: "{region} är alla {count} länderna tillsammans",
  country: "Land",
  countryAndYear: "Land och år",
  service: "Tjänst",
  unit: "Enhet",
  csvSource: "Källa",
  edition: "Utgåva",
  note: "Anmärkning",
};

export const chartPageWords: Language["chartPageWords"] = {
  breadcrumb: "Brödsmulor",
  published: "Publicerat {date}",
  description: "{title}: {measure}. Tabell, metod och filer, {date}.",
  embedCode: "kod för inbäddning",
  moreAboutMethod: "Mer om metoden",
  fromTheReport: "Ur rapporten",
  aboutTheReport: "Om rapporten",
  editions: "Utgåvor",
  base: "Bas",
  interviews: "Intervjuer",
  ages: "Åldrar",
  countries: "Länder",
  weighting: "Viktning",
  marginOfError: "Felmarginal",
  embedFoot: "{company}: data och metod",
  embedMissingTitle: "Diagrammet finns inte",
  embedMissing: "Diagrammet finns inte här",
  embedAll: "Alla diagram från {company}",
};

export const insightWords: Language["insightWords"] = {
  country: "Land",
  year: "År",
  compareWith: "Jämför med",
  none: "Inget",
  summary: "Siffror för {areas}, {year}. {figures}",
  unchanged: "oförändrat sedan {year}",
  change: "{change} sedan {year}",
  points: { one: "{count} procentenhet", other: "{count} procentenheter" },
};

export const reportWords: Language["reportWords"] = {
  all: "Alla rapporter",
  allLink: "ALLA RAPPORTER",
  latest: "Senaste rapporterna",
  kind: "Rapport",
  kindAndDate: "Rapport · {date}",
  preview: "Få ett gratis smakprov",
  askAnalyst: "Fråga analytikern",
  readOn: "Läs vidare",
  latestPublication: "Senaste utgåvan",
  facts: {
    interviews: "Intervjuer",
    ages: "Åldrar",
    published: "Utges",
    countries: "Länder",
  },
  contact: "Kontakta teamet",
  inTheReport: "I rapporten",
  keyMetrics: "Nyckeltal",
  moreMetrics: "Och fler mått",
  contents: "Innehåll",
  actors: "Aktörer och tjänster",
  lookInside: "Titta i rapporten",
  edition: "Ur utgåvan från {date}.",
  related: "Relaterade rapporter",
  calendarReport: "Rapport",
  calendarNext: "Härnäst: {reports}, {date}",
  calendarPublished: "utges",
};

export const firmWords: Language["firmWords"] = {
  since: "Sedan {year}",
  interviewsPerDot: "Intervjuer per år. En prick är {count}.",
  yearPerDot: "En prick är ett år",
  work: "Vad vi gör",
  result: "Vad du får",
  engagement: {
    question: "Frågan",
    finding: "Vad vi kom fram till",
    decision: "Beslutet",
    result: "Resultatet",
  },
  hours: "Öppettider",
  wayHere: "Hitta hit",
  policySince: "Gäller sedan {date}",
  policyForm: "Formulär",
  policyStores: "Vad vi sparar",
  policyPurpose: "Varför",
  policyKept: "Hur länge",
};

export const pressWords: Language["pressWords"] = {
  contact: "Presskontakt",
  kit: "Allt i en fil",
  kitText: {
    one: "{count} bild i full storlek med bildtext och fotograf, och texterna på den här sidan.",
    other:
      "{count} bilder i full storlek med bildtexter och fotografer, och texterna på den här sidan.",
  },
  kitButton: "LADDA NER PRESSPAKETET",
  kitSize: "ZIP, {size}",
  usage: "Så får de användas",
  charts: "Alla diagram, som bilder och siffror",
  portraits: "Porträtt",
  logotypes: "Logotyper",
  openLarge: "öppna i stor storlek",
  about: "Om {company}",
  short: "Kort version",
  long: "Lång version",
  wordCount: { one: "{count} ord", other: "{count} ord" },
  readIt: "Läs texten",
  spokespeople: "Talespersoner",
  speaks: "Talar {languages}",
};

export const pressKitWords: Language["pressKitWords"] = {
  heading: "{company}: pressbilder",
  contact: "Presskontakt:",
  about: "Om företaget:",
  shows: "Visar: {alt}",
};

export const lightboxWords: Language["lightboxWords"] = {
  label: "Bilder",
  position: "Bild {position} av {count}: {caption}",
  download: "Ladda ner",
  close: "Stäng",
  previous: "Föregående",
  next: "Nästa",
};

export const llmsWords: Language["llmsWords"] = {
  markdown: "Varje sida och artikel finns som Markdown: på dess adress med `.md` sist.",
  reports: "Rapporter",
  charts: "Diagram",
  otherPages: "Övriga sidor",
  news: "Senaste nyheterna",
  optional: "Optional",
  feed: "{title} (JSON Feed)",
  siteMap: "Webbplatskarta",
  siteMapText: "Alla sidor och artiklar.",
};

export const documentWords: Language["documentWords"] = {
  contents: "Innehåll",
  keyMetrics: "Nyckeltal",
  method: "Så frågar vi",
};
