/** The build without a worker thread and without Java. */
declare module "recheck/lib/browser.js" {
  export { checkSync } from "recheck";
}
