/** A variant that was published once, with what answers its question now. */
interface RetiredVariant {
  readonly parent: string
  readonly reason: string
}

/** Variants that are no longer published: their addresses answer 410 with parent and reason. */
export const RETIRED_VARIANTS: Readonly<Record<string, RetiredVariant>> = {
  'alberta-cad-95': {
    parent: 'alberta-mandate-2035',
    reason:
      'The carbon price is one of the things that vary between futures; the report says at which price the test would be met.',
  },
  'alberta-no-cbam-credit': {
    parent: 'alberta-mandate-2035',
    reason: 'It moved a hypothetical charge at the border, which is in the annex.',
  },
  'bangladesh-hot-decade': {
    parent: 'bangladesh-mandate-2035',
    reason: 'It moved the peak by less than the growth of the peak varies between futures.',
  },
  'bangladesh-lng-crisis': {
    parent: 'bangladesh-mandate-2035',
    reason: 'The gas price varies between futures, and cost and break-even are given as ranges.',
  },
  'bangladesh-rooppur-late': {
    parent: 'bangladesh-mandate-2035',
    reason: 'The date of the second reactor varies between futures.',
  },
  'java-bali-hot-decade': {
    parent: 'java-bali-mandate-2035',
    reason: 'It moved the peak by less than the growth of the peak varies between futures.',
  },
  'java-geothermal-late': {
    parent: 'java-bali-mandate-2035',
    reason:
      'The report has the odds if everything comes a year late, and what a month of delay costs.',
  },
  'java-reserve-30': {
    parent: 'java-bali-mandate-2035',
    reason: 'The reserve rule is replaced by hours of lost load.',
  },
  'korea-cold-spell': {
    parent: 'south-korea-mandate-2035',
    reason:
      'A peak that is 6 percent higher lies inside the growth of the peak that varies between futures.',
  },
  'korea-offshore-all-in-time': {
    parent: 'south-korea-mandate-2035',
    reason: 'The report has the odds if everything comes in time, and what the wind farms save.',
  },
  'korea-offshore-none': {
    parent: 'south-korea-mandate-2035',
    reason: 'The report has the odds if everything comes late, and what the wind farms save.',
  },
  'nrw-gas-round-2027': {
    parent: 'north-rhine-westphalia-mandate-2032',
    reason:
      'The report has the odds if everything comes a year late, and what a month of delay costs.',
  },
  'nrw-lignite-one-unit': {
    parent: 'north-rhine-westphalia-mandate-2032',
    reason: 'It asked the same question as the variant in which lignite runs on after 2030.',
  },
  'ohio-allowance-price-high': {
    parent: 'ohio-pjm-mandate-2035',
    reason: 'It moved a hypothetical charge at the border, which is in the annex.',
  },
  'ohio-allowance-price-low': {
    parent: 'ohio-pjm-mandate-2035',
    reason: 'It moved a hypothetical charge at the border, which is in the annex.',
  },
  'ohio-late-transmission': {
    parent: 'ohio-pjm-mandate-2035',
    reason: 'The report has the odds if everything comes two years late.',
  },
  'ohio-pjm-hot-decade': {
    parent: 'ohio-pjm-mandate-2035',
    reason: 'It asked the same question as the variant with hot summers and low rivers.',
  },
  'poland-allowance-70': {
    parent: 'poland-mandate-2035',
    reason:
      'The allowance price varies between futures; the report says at which price the test would be met.',
  },
  'poland-calm-week': {
    parent: 'poland-mandate-2035',
    reason: 'The weather years contain calm weeks, and the hours of lost load are printed.',
  },
  'poland-distance-law': {
    parent: 'poland-mandate-2035',
    reason: 'The report says how many gigawatts more would make the test likely.',
  },
  'poland-no-capture': {
    parent: 'poland-mandate-2035',
    reason: 'The list of decisions says what capture saves.',
  },
  'serbia-average-default': {
    parent: 'serbia-mandate-2035',
    reason: 'It moved a charge at the border, which is in the annex.',
  },
  'serbia-wind-without-lines': {
    parent: 'serbia-mandate-2035',
    reason:
      'Whether wind farms are built varies between futures, and the auction is a decision of its own.',
  },
  'south-africa-cape-lines-late': {
    parent: 'south-africa-mandate-2035',
    reason:
      'The report has the odds if everything comes two years late, and what a month of delay costs.',
  },
  'south-africa-demand-flat': {
    parent: 'south-africa-mandate-2035',
    reason: 'Growth varies between futures; the report says below which growth the test is met.',
  },
  'tamil-nadu-hot-decade': {
    parent: 'tamil-nadu-mandate-2035',
    reason: 'It asked the same question as the variant with a weak and hot monsoon.',
  },
  'tamil-nadu-nuclear-late': {
    parent: 'tamil-nadu-mandate-2035',
    reason: 'The dates of both reactors vary between futures.',
  },
  'tamil-nadu-offshore-half': {
    parent: 'tamil-nadu-mandate-2035',
    reason: 'It moved less than a twentieth of what the plan misses.',
  },
  'tamil-nadu-planned-growth': {
    parent: 'tamil-nadu-mandate-2035',
    reason: 'Growth varies between futures; the report says below which growth the test is met.',
  },
  'texas-ercot-hot-decade': {
    parent: 'texas-ercot-mandate-2035',
    reason: 'It moved the peak by less than the growth of the peak varies between futures.',
  },
  'texas-large-load-20': {
    parent: 'texas-ercot-mandate-2035',
    reason:
      'Large loads are inside the growth of electricity use; the report says below which growth the test is met.',
  },
  'texas-load-6': {
    parent: 'texas-ercot-mandate-2035',
    reason:
      'Growth varies between futures up to 7.5 percent; the report says below which growth the test is met.',
  },
  'texas-reactors-late': {
    parent: 'texas-ercot-mandate-2035',
    reason:
      'The reactors without a project are marked as implausible, and their date varies between futures.',
  },
  'turkiye-coal-returns': {
    parent: 'turkiye-mandate-2035',
    reason: 'The list of decisions says what the closure of coal saves.',
  },
  'turkiye-gas-90': {
    parent: 'turkiye-mandate-2035',
    reason: 'The gas price varies between futures, and cost and break-even are given as ranges.',
  },
  'turkiye-hot-decade': {
    parent: 'turkiye-mandate-2035',
    reason: 'It asked the same question as the variant with a dry and hot year.',
  },
  'turkiye-no-capture': {
    parent: 'turkiye-mandate-2035',
    reason: 'Capture is marked as implausible and is almost never built in the futures.',
  },
  'turkiye-reactor-late': {
    parent: 'turkiye-mandate-2035',
    reason: 'The date of the fourth reactor varies between futures.',
  },
  'vietnam-growth-4-6': {
    parent: 'vietnam-mandate-2035',
    reason: 'Growth varies between futures; the report says below which growth the test is met.',
  },
  'vietnam-growth-7-5': {
    parent: 'vietnam-mandate-2035',
    reason: 'Growth varies between futures; the report says below which growth the test is met.',
  },
  'vietnam-hot-decade': {
    parent: 'vietnam-mandate-2035',
    reason: 'It asked the same question as the variant with a dry and hot year.',
  },
  'vietnam-lender-block': {
    parent: 'vietnam-mandate-2035',
    reason:
      'The list of decisions says what the wind farms save, and whether they are built varies between futures.',
  },
}
