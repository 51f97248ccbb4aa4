# Client of a climate-economics service in one file; packages curl and jsonlite.
#
#   source("https://service.example/clients/r/climate_economics.R")
#   ce <- ce_client("https://service.example")
#   ce$frame("/api/observations", country = c("PL", "DE"), field = "co2_mt", latest = TRUE)
#
# Tables come as data.frame. An error of the service stops with its sentence, which names the field, the
# allowed range and how to fix it.

ce_client <- function(address) {
  address <- sub("/+$", "", address)

  word <- function(value) {
    if (is.logical(value)) value <- tolower(as.character(value))
    if (is.numeric(value)) value <- format(value, digits = 15, scientific = FALSE, trim = TRUE)
    paste(value, collapse = ",")
  }

  ask <- function(path, query, body = NULL) {
    query <- Filter(Negate(is.null), query)
    words <- vapply(query, word, "")
    pairs <- paste0(names(query), "=", vapply(words, curl::curl_escape, ""))
    url <- paste0(address, path, if (length(query) > 0) paste0("?", paste(pairs, collapse = "&")))
    handle <- curl::new_handle()
    if (!is.null(body)) {
      curl::handle_setopt(handle, copypostfields = as_json(body))
      curl::handle_setheaders(handle, "Content-Type" = "application/json")
    }
    answer <- curl::curl_fetch_memory(url, handle)
    text <- rawToChar(answer$content)
    Encoding(text) <- "UTF-8"
    if (answer$status_code >= 400) {
      stop(tryCatch(jsonlite::fromJSON(text)$error, error = function(fault) text), call. = FALSE)
    }
    text
  }

  as_json <- function(body) {
    if (is.character(body)) return(body)
    # digits = NA keeps all digits of a number.
    as.character(jsonlite::toJSON(body, auto_unbox = TRUE, digits = NA, null = "null"))
  }

  # Namibia is the text NA: only an empty cell is missing.
  read_table <- function(text) {
    utils::read.csv(text = text, na.strings = "", check.names = FALSE, encoding = "UTF-8")
  }

  get <- function(path, ...) jsonlite::fromJSON(ask(path, list(...)), simplifyVector = TRUE)
  post <- function(path, body, ...) jsonlite::fromJSON(ask(path, list(...), body))
  frame <- function(path, ..., body = NULL) {
    wanted <- if (grepl("[.]csv$", path)) list() else list(format = "csv")
    read_table(ask(path, c(list(...), wanted), body))
  }

  list(
    # JSON of a GET or of a POST as a list, and the table of an answer as a data.frame.
    get = get,
    post = post,
    frame = frame,
    # Operations, vocabularies and scenarios.
    catalog = function() get("/api/catalog"),
    # The index of datasets: country, topic, updated_since.
    datasets = function(...) frame("/api/datasets", ...),
    # The rows of a dataset: country, from, to, fields.
    dataset = function(id, ...) frame(paste0("/api/datasets/", id), ...),
    # Numbers of all datasets as one long table: dataset, field, country, latest, page after page.
    observations = function(..., limit = 50000) {
      pages <- list()
      cursor <- 0
      repeat {
        page <- frame("/api/observations", ..., limit = limit, cursor = cursor)
        pages[[length(pages) + 1]] <- page
        cursor <- cursor + nrow(page)
        if (nrow(page) < limit) break
      }
      do.call(rbind, pages)
    },
    # A calculator, named by its path below /api/, as "damage/compute" or "forecast".
    calculate = function(calculator, ..., receipt = FALSE) {
      path <- paste0("/api/", calculator)
      if (calculator %in% c("forecast", "bess-dispatch", "year")) {
        post(path, list(...), receipt = receipt)
      } else {
        get(path, ..., receipt = receipt)
      }
    },
    # One calculator over a grid or a list of points.
    sweep = function(calculator, grid = NULL, points = NULL, fixed = NULL, outputs = NULL,
                     uncertainty = NULL) {
      as_list <- function(part) lapply(part, function(values) if (is.list(values)) values else as.list(values))
      parts <- list(
        calculator = calculator,
        grid = if (is.null(grid)) NULL else as_list(grid),
        points = points,
        fixed = fixed,
        outputs = if (is.null(outputs)) NULL else as.list(outputs),
        uncertainty = uncertainty
      )
      frame("/api/sweep", body = Filter(Negate(is.null), parts))
    },
    # All scenarios, a whole document, and its tables: plants, measures, decisions, charges, costs, paths.
    scenarios = function() frame("/api/scenarios"),
    scenario = function(id) get(paste0("/api/scenarios/", id)),
    scenario_table = function(id, table) frame(paste0("/api/scenarios/", id, "/tables/", table)),
    # Account, odds and findings of a document, or of a part of one, as a list or as JSON text.
    evaluate = function(document, ...) post("/api/scenarios/evaluate", document, ...),
    # The text of an answer with its receipt, to be kept as a file: verify_receipt.py verifies it.
    receipt = function(calculator, ...) ask(paste0("/api/", calculator), list(..., receipt = TRUE))
  )
}
