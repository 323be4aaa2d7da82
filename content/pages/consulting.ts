import { withFigures } from "#content/references/with-figures.ts";
import { engagements } from "#content/figures.ts";
import { promises } from "#content/promises.ts";
import type { ConsultingPage } from "#content/schema/own-pages.ts";

export const consulting: ConsultingPage = withFigures({
  meta: {
    title: "Media and telecom consulting",
    description:
      "Advice on pricing, portfolio, strategy, product development and M&A for media and telecom companies, from 400+ engagements.",
  },
  hero: {
    title: "Advice with the figures on the table",
    subtitle:
      "More than 400 engagements for broadcasters, streaming services, operators and investors.",
  },
  updated: "2026-11-15",
  intro: {
    heading: "We bring the market with us",
    paragraphs: [
      "Most advisers begin by collecting data. We begin with thirty years of it, and with people who know how it was collected. That leaves more of the time, and of your budget, for the decision itself.",
      "An engagement is led by a partner and done by those who run the surveys. You meet the same people from the first call to the last page, and the model we build stays with you.",
    ],
  },
  figure: engagements,
  partner: {
    person: "henrik-solbakken",
    text: "Henrik leads our engagements. Call him with the question: the first half-hour costs nothing, and often it is enough.",
    button: "WRITE TO HENRIK",
  },
  engagement: {
    eyebrow: "One engagement",
    heading: "Twenty kronor, taken in two steps",
    question:
      "A Nordic streaming service wanted to raise its price by twenty kronor before Christmas. The board asked how many would leave, and whether they would come back.",
    finding:
      "Our interviews after eleven earlier rises showed where people start to count. Of those who met a rise of 20 to 29 kronor, {cancelling-after-a-rise.20-29-kr} per cent had cancelled within three months. Between 10 and 19 it was {cancelling-after-a-rise.10-19-kr}.",
    decision:
      "Two rises of ten kronor half a year apart, both told in plain figures, and a tier with advertising on sale from the day of the first.",
    result:
      "Cancellations kept to the lower level both times. Most of those who wanted to leave took the cheaper tier instead, and the service had its twenty kronor by midsummer.",
    chart: "cancelling-after-a-rise",
  },
  challenges: {
    heading: "Five kinds of challenge",
    intro: "Almost everything we are asked falls under one of these.",
    areas: [
      {
        name: "Offering and portfolio optimisation",
        question: "Which parts of what we sell carry the rest?",
        work: "We map who uses what, which channels and services are substitutes in customers' own eyes, and what is paid for without being used.",
        result:
          "A ranking of every part by the customers it wins and keeps, and a smaller portfolio that loses none of them.",
      },
      {
        name: "Pricing and packaging",
        question: "What happens if we raise it by twenty kronor?",
        work: "We measure willingness to pay by conjoint and by what people did after earlier rises, theirs and yours, in the same market.",
        result:
          "Price points with expected churn and revenue for each, and tiers whose gaps make sense to a buyer.",
      },
      {
        name: "Corporate and commercial strategy",
        question: "Where will the growth come from, and is it ours to take?",
        work: "We size the market household by household, forecast it with the assumptions in the open, and test your plan against what competitors are likely to do.",
        result:
          "A forecast your board can take apart, and three or four choices with what each would require.",
      },
      {
        name: "Product development",
        question: "Would anyone miss it?",
        work: "We try ideas on the people they are meant for before they are built: concepts, names, features, whole services.",
        result:
          "A yes, a no or a smaller version, with the group it is for and the size of that group.",
      },
      {
        name: "M&A",
        question: "Is the company what its owner says it is?",
        work: "We look at the target through its customers: satisfaction, overlap, churn to come, room for price. Fieldwork takes days where time is short.",
        result:
          "A commercial due diligence that stands up in the bank's meeting, and a list of what to fix in the first year.",
      },
    ],
  },
  examples: {
    heading: "What the work looks like",
    intro: "Five typical assignments. Names stay with the clients.",
    kinds: [
      {
        name: "SVOD",
        situation: "A streaming service plans a tier with advertising.",
        work: "Forecast who would move down, who would come in new and who would have left anyway, from interviews with subscribers and former subscribers.",
        result: "A price for the tier, a limit for the advertising load and a date to launch.",
      },
      {
        name: "Pay TV",
        situation: "A distributor wants to shrink its largest package.",
        work: "Find the channels that hold households and those that only fill the list, and simulate the package without them.",
        result:
          "A cheaper package at the same margin, and arguments for the next round with the channels.",
      },
      {
        name: "Telecom operators",
        situation: "An operator asks if television still keeps broadband customers.",
        work: "Compare the churn of homes with and without television, corrected for who chooses it in the first place.",
        result:
          "The worth of a television customer in months, and a budget for content that follows from it.",
      },
      {
        name: "Hybrid models",
        situation: "A publisher mixes subscriptions, single sales and advertising.",
        work: "Model what each reader is worth under each model, and at which point a free visit becomes a paid one.",
        result: "Rules for what is locked and what is open, and a test plan to prove them.",
      },
      {
        name: "M&A support",
        situation: "A fund looks at a Nordic media company.",
        work: "Commercial due diligence with a survey of the target's customers and its competitors', done between first bid and final.",
        result: "A base case, the two assumptions it hangs on and what each is worth.",
      },
    ],
  },
  contact: {
    heading: "Describe the decision",
    paragraphs: [
      `Say what has to be decided and by when. You get a page back ${promises.proposal}: how we would go about it, who would do it and what it costs.`,
    ],
    ctas: [{ text: "CONTACT US", link: "/contact" }],
  },
});
