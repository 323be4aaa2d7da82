/** SITE_URL of the site that files share. */
export const siteUrl = "https://www.nordsikt.example";
