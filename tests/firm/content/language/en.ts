/**
 * The words of the program in English. Words in braces, like {count}, stand for values and keep their names in every
 * language. Where a number decides the form of a text, `one` and `other` are its forms.
 */
export const lang = "en";

/** Decides how numbers are written and lists are joined. */
export const locale = "en-GB";

/** Header, footer and what every page has. */
export const siteWords = {
  skipToContent: "Skip to content",
  homePage: "{company}, home page",
  mainMenu: "Main",
  menu: "Menu",
  footer: "Footer",
  opensInNewTab: "(opens in a new tab)",
  portraitOf: "Portrait of {name}",
  email: "E-mail",
  copy: "Copy",
  copyOf: "text: {name}",
  copied: "Copied",
  notCopied: "Your browser keeps the clipboard to itself. Please select the text instead.",
};

export const dateWords = {
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  monthAndYear: "{month} {year}",
  fullDate: "{day} {month} {year}",
};

export const numberWords = {
  percent: "{figure}%",
  euro: "€{figure}",
  megabytes: "{figure} MB",
};

/** Figures that texts take from charts. */
export const figureWords = {
  range: "{from} to {to}",
  /** From zero, for `{…|words}`. */
  numbers: [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
  ],
};

/** Pages that stand in the place of others. */
export const errorWords = {
  notFound: {
    title: "Page not found",
    heading: "Oops! Page not found",
    text: "The address may be mistyped, or the page may have been moved.",
    suggestions: "Suggestions",
    suggestionsIntro: "Were you looking for one of these?",
  },
  failed: {
    title: "Something went wrong",
    text: "This page could not be shown. It is our fault, not yours. Please try again in a moment.",
  },
  backHome: "BACK TO THE HOME PAGE",
  preview: {
    title: "Preview: {title}",
    notice: "Preview: this is a draft and not published",
    refusedTitle: "Preview not available",
    refused: "This preview is not available",
    refusedText:
      "The link is out of time or incomplete. Links to drafts work for a short while only: open the draft in the editor again and press Preview for a new one.",
  },
};

/** Pages that need neither styles nor scripts of the site. */
export const plainPageWords = {
  backHome: "Back to the home page",
  sendAgain: "Send again",
  fileMissing: { title: "File not found", text: "This file is not part of the site any more." },
  badAddress: { title: "Bad request", text: "This address cannot be read." },
  longAddress: {
    title: "Address too long",
    text: "No page of this site has an address of this length.",
  },
  method: {
    title: "Method not allowed",
    text: "This address can be read and, where it has a form, posted to.",
  },
  cutOff: { title: "Bad request", text: "What was sent did not arrive whole." },
  tooLarge: {
    title: "Too much text",
    text: "What was sent is larger than any form of this site. Please shorten it.",
  },
  failed: {
    title: "Application Error",
    text: "The page could not be made. It is our fault, not yours, and we have a record of it (reference {reference}). Please try again in a moment.",
  },
  busy: {
    title: "One moment, please",
    fromYou:
      "More pages are being asked for from your address than can be made. Please try again in a few seconds.",
    now: "More pages are being asked for at this moment than can be made. Please try again in a few seconds.",
  },
};

/** What an address that is no page says instead of its file. */
export const fileWords = {
  noChart: "There is no such chart.",
  noFeed: "There is no such feed.",
  noNews: "The news could not be read just now.",
  noPicture: "The picture cannot be drawn at the moment.",
  noPressRelease: "There is no such press release.",
  pressReleaseFailed: "The press release cannot be read at the moment. Please try again.",
  noEmbed: "There is no chart at this address.",
  noEmbedFormat: "The formats are json and xml.",
};

/** Labels, buttons and messages of the forms. */
export const formWords = {
  details: "Your details",
  name: "Name",
  email: "E-mail",
  company: "Company",
  sending: "Sending",
  decoy: "Website",
  close: "Close",
  success: "Success!",
  error: "Error",
  tooLong: "Please use at most {count} characters.",
  unprintable: "Please use letters, digits and punctuation only.",
  nameMissing: "Please enter your name.",
  emailMissing: "Please enter your e-mail address.",
  emailWrong: "Please enter a valid e-mail address.",
  /** In the browser's own message, which has no full stop. */
  emailWrongInBrowser: "Please enter a valid e-mail address",
  companyMissing: "Please enter your company.",
  failed: "Something went wrong. Please try again.",
  tooManyAttempts: "Too many attempts. Please try again in a minute.",
  sentTooSoon: "Nothing was sent yet. Please check your details and send them again.",
};

export const signupWords = {
  interests: "What we may send you",
  newsletters: "Newsletters",
  pressReleases: "Press releases",
  button: "REGISTER",
  busy: "REGISTERING...",
  nothingSelected: "Please select newsletters, press releases or both.",
  incomplete:
    "Please fill in all required fields and select at least either newsletters or press releases.",
};

export const previewWords = {
  button: "GET THE PREVIEW",
  busy: "REGISTERING...",
  incomplete: "Please fill in all required fields (Name, E-mail, and Company).",
  failed: "There was an error submitting your information. Please try again.",
};

export const downloadFormWords = {
  intro: "Please provide your contact information to download.",
  name: "Full Name",
  email: "Work Email",
  title: "My Title",
  button: "Download PDF",
  busy: "Submitting...",
  cancel: "Cancel",
  nameShort: "Name must be at least 2 characters",
  emailWrong: "Please enter a valid email address",
  companyMissing: "Company is required",
  titleMissing: "Job title is required",
};

/** What the server says when a form was sent. */
export const thanksWords = {
  signup: "Thank you for registering. You will hear from us soon.",
  signupConfirm: "We have sent you a message: please confirm your address in it.",
  download: "Your download will start shortly. Thank you for your interest!",
  downloadLink: "Download {title} (PDF)",
};

/** The messages that the site sends. */
export const messageWords = {
  newsletters: "newsletters",
  pressReleases: "press releases",
  confirm: {
    subject: "Please confirm your address",
    heading: "One step left",
    text: "This address was entered at {site} to get {interests} from {company}. Please confirm that it was you.",
    button: "Confirm my address",
    note: "Was it somebody else? Then do nothing. Without your confirmation you get nothing more from us.",
  },
  access: {
    subject: "Your question about your data",
    heading: "What we hold about you",
    text: "Somebody asked at {site} what {company} holds about this address. Please confirm that it was you, and we send you a copy.",
    button: "Yes, send me a copy",
    note: "Was it somebody else? Then do nothing. Without your confirmation nothing is sent to anybody.",
  },
  erasure: {
    subject: "Your request to be erased",
    heading: "Erase what we hold about you",
    text: "Somebody asked at {site} that {company} erase everything it holds about this address. Please confirm that it was you.",
    button: "Yes, erase it",
    note: "Was it somebody else? Then do nothing. Without your confirmation nothing is erased.",
  },
  linkIntro: "If the button does not work, open this address in your browser:",
  footer: "{company}, {street}, {postalCode} {city}",
  privacy: "Privacy policy",
  unsubscribe: "No more messages to this address",
  lead: {
    subject: "New lead: {form}, {name}",
    intro: "Somebody left their details at {site}. A reply to this message goes to them.",
    forms: {
      News_registration: "Newsletter and press releases",
      Report_preview_downloads: "Report preview",
      Interest: "Download",
    },
    received: "Received",
    name: "Name",
    email: "E-mail",
    company: "Company",
    title: "Title",
    wants: "Wants",
    report: "Report",
    document: "Document",
    about: "Subject",
    campaign: "Campaign",
    page: "Page of the form",
    referrer: "Came from",
  },
};

/** The pages that links in messages lead to. */
export const subscriptionWords = {
  confirm: {
    title: "Confirm your subscription",
    agreement: "Yes, {company} may send {interests} to my address. I can unsubscribe at any time.",
    button: "CONFIRM",
    doneTitle: "Thank you, your address is confirmed",
    doneText:
      "From now on you get what you asked for. Every message has a link by which you can unsubscribe.",
  },
  end: {
    title: "Unsubscribe",
    text: "{company} will send no more newsletters and press releases to the address at which you got the message.",
    button: "UNSUBSCRIBE",
    doneTitle: "You are unsubscribed",
    doneText:
      "You get no more newsletters and press releases from us. A message that is already on its way may still arrive.",
  },
  invalid: {
    title: "This link does not work",
    text: "It is incomplete, or from a message that we did not send. Please open it in the message once more, or write to {email} and we do it for you.",
  },
  failed: "This could not be stored. Please try again in a moment, or write to {email}.",
};

/** Questions about a visitor's own data. */
export const dataRequestWords = {
  title: "Your data",
  intro:
    "Ask for a copy of what we hold about you, or have it erased. We first send a message to the address, so that nobody else can ask in your name.",
  choice: "What would you like?",
  access: "A copy of what you hold about me",
  erasure: "Erase what you hold about me",
  choiceMissing: "Please choose one of the two.",
  button: "SEND ME THE LINK",
  sentTitle: "Please look in your inbox",
  sentText:
    "A message is on its way to the address you entered. Please open the link in it: it proves that the address is yours. An address gets three messages a day at most.",
  confirmAccess: {
    title: "A copy of your data",
    text: "Press the button, and {company} sends a copy of everything it holds about your address to that address.",
    button: "SEND ME A COPY",
  },
  confirmErasure: {
    title: "Erase your data",
    text: "Press the button, and {company} erases everything it holds about your address, your subscription included.",
    button: "ERASE MY DATA",
  },
  doneTitle: "We have your request",
  doneText:
    "We carry it out within a month, normally in the same week. If you have not heard from us by then, write to {email}.",
};

export const downloadWords = {
  kindAndPages: { one: "{kind}, {count} page", other: "{kind}, {count} pages" },
  button: "DOWNLOAD",
  withoutScripts: "or fill in the form in the page",
};

export const newsTypeWords = { newsletter: "Newsletter", pressRelease: "Press release" };

/** The list of news with its tabs, search and pages. */
export const newsListWords = {
  heading: "All news",
  newsletters: "Newsletters",
  pressReleases: "Press releases",
  results: "Search results for “{search}”",
  resultsIn: "{heading}: search results for “{search}”",
  tabs: "Kind of news",
  all: "SHOW ALL",
  newsletter: "NEWSLETTER",
  pressRelease: "PRESS RELEASE",
  featured: "FEATURED",
  search: "Search the news",
  searchButton: "Search",
  loading: "Loading news",
  count: { one: "{count} item", other: "{count} items" },
  countAndPage: "{items}, page {page} of {pages}",
  none: "No news items found.",
  noneHint: "Try adjusting your search terms.",
  noneHintInTab: "Try adjusting your search terms, or {link}.",
  searchInAll: "search in all news",
  failed: "News could not be loaded.",
  failedReason: "Failed to fetch news",
  tryAgain: "Try Again",
  pages: "Pages of news",
  page: "Page {page}",
  previousPage: "Previous page",
  nextPage: "Next page",
  rss: "RSS",
  jsonFeed: "JSON Feed",
};

export const feedWords = {
  news: "{company} news",
  newsletters: "{company} newsletters",
  pressReleases: "{company} press releases",
};

/** What search engines show of the second page of news and the following. */
export const newsPageWords = {
  title: "{title}, page {page}",
  description: "Page {page} of {pages}: {description}",
};

export const latestNewsWords = {
  heading: "News",
  more: "more news",
  carousel: "carousel",
  slide: "slide",
  position: "{position} of {count}",
  failed: "News could not be loaded just now: please try the {link}.",
  failedLink: "news page",
};

export const carouselWords = {
  pause: "Pause carousel",
  play: "Play carousel",
  previous: "Previous news",
  next: "Next news",
  shown: "{position} of {count}: {title}",
};

export const articleWords = {
  untitled: {
    newsletter: "Newsletter of {date}",
    pressRelease: "Press release of {date}",
    news: "News of {date}",
  },
  readMore: "Click to read more...",
  readingTime: { one: "{count} min read", other: "{count} min read" },
  by: "By {name}",
  contents: "Contents",
  inThisArticle: "In this article",
  noContent: {
    newsletter: "Content not available for this newsletter.",
    pressRelease: "Content not available for this press release.",
    hint: "Please check the original article for the full content.",
  },
  video: "Watch the video",
  videoOn: "Watch the video on {host}",
  recording: "Listen to the recording",
  table: "Table",
  fromTheReport: "From the report",
  aboutTheReport: "About the report",
  share: "Share",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  linkedIn: "LinkedIn",
  source: "Source",
  original: "Original article",
  forEditors: "For editors",
  copyPlainText: "Copy as plain text",
  openPlainText: "Open as plain text",
  plainTextCopied: "Text copied",
  plainTextNotCopied: "Could not be copied. Open it instead.",
  pressContact: "Press contact",
  previousAndNext: "Previous and next article",
  previous: "Previous article",
  next: "Next article",
  related: "Related news",
  loading: "Loading article",
  tryAgain: "Try Again",
  goBack: "Go Back",
  missing: {
    heading: "Article Not Found",
    text: "This article may have been moved, deleted, or the link may be incorrect.",
  },
};

/** Why news, an article or a picture cannot be shown. */
export const contentErrorWords = {
  /** A reason with these words, or with 404, is shown as an article that is not found. */
  notFound: "not found",
  article: "Article not found",
  news: "Failed to fetch news",
  articleFailed: "Failed to fetch article",
  status: "HTTP error! status: {status}",
  category: 'Category with slug "{slug}" not found',
  post: "Post with ID {id} not found. The post may not exist, be private, or the API endpoint may be configured differently.",
  image: "Image not found",
  imageBusy: "Image not available",
};

/** A press release as plain text. */
export const pressReleaseWords = {
  heading: "PRESS RELEASE",
  publishFrom: "For publication from {date}, {time} ({offset})",
  by: "By {name}",
  contact: "PRESS CONTACT",
  report: "REPORT",
  source: "Source: {url}",
  about: "About {company}",
};

/** How to refer to a page. */
export const citationWords = {
  cite: {
    report: "Cite this report",
    chart: "Cite this chart",
    newsletter: "Cite this newsletter",
    pressRelease: "Cite this press release",
  },
  /** As in a list of references. */
  kinds: {
    report: "report",
    chart: "chart",
    newsletter: "newsletter",
    pressRelease: "press release",
  },
  title: "‘{title}’",
  citation: "citation",
  bibtex: "BibTeX",
  bibtexEntry: "BibTeX entry",
};

/** What stands around and below every chart. */
export const chartFigureWords = {
  illustrative: "Illustrative data",
  source: "Source: {source}",
  base: "Base: {base}",
  table: "Data table",
  csv: "CSV",
  svg: "SVG",
  method: "Method",
  of: "of {title}",
  embedOrCite: "Embed or cite",
  reader: "Figures of the chart: {title}",
};

/** What a drawing says in words, and its files. */
export const chartWords = {
  kinds: {
    line: "Line chart",
    bars: "Bar chart",
    dots: "Dot chart",
    stack: "Stacked bar chart",
    shares: "Stacked bar chart",
    scatter: "Scatter chart",
  },
  fromTo: "{label} from {first} in {start} to {last} in {end}",
  at: "{figure} in {column}",
  margin: "Margin of error ±{points} percentage points or less (95% confidence)",
  region: "{region} (all {count} countries)",
  regionNote: "{region} is all {count} countries together",
  country: "Country",
  countryAndYear: "Country and year",
  service: "Service",
  unit: "Unit",
  csvSource: "Source",
  edition: "Edition",
  note: "Note",
};

/** The page of a chart, and the chart in another site's page. */
export const chartPageWords = {
  breadcrumb: "Breadcrumb",
  published: "Published {date}",
  description: "{title}: {measure}. Table, method and files, {date}.",
  embedCode: "embed code",
  moreAboutMethod: "More about the method",
  fromTheReport: "From the report",
  aboutTheReport: "About the report",
  editions: "Editions",
  base: "Base",
  interviews: "Interviews",
  ages: "Ages",
  countries: "Countries",
  weighting: "Weighting",
  marginOfError: "Margin of error",
  embedFoot: "{company}: data and method",
  embedMissingTitle: "No such chart",
  embedMissing: "This chart is not here",
  embedAll: "All charts of {company}",
};

export const insightWords = {
  country: "Country",
  year: "Year",
  compareWith: "Compare with",
  none: "None",
  summary: "Figures for {areas}, {year}. {figures}",
  unchanged: "unchanged since {year}",
  change: "{change} since {year}",
  points: { one: "{count} point", other: "{count} points" },
};

export const reportWords = {
  all: "All reports",
  allLink: "ALL REPORTS",
  latest: "Latest Reports",
  kind: "Report",
  kindAndDate: "Report · {date}",
  preview: "Get the free preview",
  askAnalyst: "Ask the analyst",
  readOn: "Read on",
  latestPublication: "Latest publication",
  /** In the order of the page. */
  facts: {
    interviews: "Interviews",
    ages: "Ages",
    published: "Published",
    countries: "Countries",
  },
  contact: "Contact the team",
  inTheReport: "In the report",
  keyMetrics: "Key Metrics",
  moreMetrics: "Plus additional metrics",
  contents: "Contents",
  actors: "Actors and services",
  lookInside: "Look inside",
  edition: "From the edition of {date}.",
  related: "Related reports",
  calendarReport: "Report",
  calendarNext: "Next: {reports}, {date}",
  calendarPublished: "published",
};

export const firmWords = {
  since: "Since {year}",
  interviewsPerDot: "Interviews a year. One dot is {count}.",
  yearPerDot: "One dot is one year",
  work: "What we do",
  result: "What you get",
  engagement: {
    question: "The question",
    finding: "What we found",
    decision: "The decision",
    result: "The result",
  },
  hours: "Hours",
  wayHere: "How to find us",
  policySince: "In force since {date}",
  policyForm: "Form",
  policyStores: "What is stored",
  policyPurpose: "Why",
  policyKept: "How long",
};

export const pressWords = {
  contact: "Press contact",
  kit: "Everything in one file",
  kitText: {
    one: "{count} picture at full size, its caption and credit, and the texts of this page.",
    other: "{count} pictures at full size, their captions and credits, and the texts of this page.",
  },
  kitButton: "DOWNLOAD PRESS KIT",
  kitSize: "ZIP, {size}",
  usage: "Using them",
  charts: "All charts, as pictures and figures",
  portraits: "Portraits",
  logotypes: "Logotypes",
  openLarge: "open large",
  about: "About {company}",
  short: "In short",
  long: "At length",
  wordCount: { one: "{count} word", other: "{count} words" },
  readIt: "Read it",
  spokespeople: "Spokespeople",
  speaks: "Speaks {languages}",
};

/** The text beside the pictures in the press kit. */
export const pressKitWords = {
  heading: "{company}: pictures for the press",
  contact: "Press contact:",
  about: "About the firm:",
  shows: "Shows: {alt}",
};

/** Pictures of the press page, opened large. */
export const lightboxWords = {
  label: "Pictures",
  position: "Picture {position} of {count}: {caption}",
  download: "Download",
  close: "Close",
  previous: "Previous",
  next: "Next",
};

/** llms.txt: the site in a text for language models. */
export const llmsWords = {
  markdown: "Every page and article has a Markdown form: its address with `.md` at the end.",
  reports: "Reports",
  charts: "Charts",
  otherPages: "Other pages",
  news: "Latest news",
  /** The name that the format gives to what may be left out: the same in every language. */
  optional: "Optional",
  feed: "{title} (JSON Feed)",
  siteMap: "Site map",
  siteMapText: "Every page and article.",
};

/** The PDFs. */
export const documentWords = {
  contents: "Contents",
  keyMetrics: "Key metrics",
  method: "How we ask",
};
